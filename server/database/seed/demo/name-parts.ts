/** Words all over Indonesia. Here and below: no hotel chain and no well-known hotel. */
const NUSANTARA =
  'Lembayung|Rembulan|Cakrawala|Kemuning|Seruni|Kenanga|Nagasari|Gaharu|Meranti|Trembesi|Kepodang|Kutilang|Lentera|Suluh|Lazuardi|Nilakandi|Pualam|Telaga Bening|Embun Pagi|Saujana|Pancawarna|Wijaya Kusuma|Arutala|Baswara|Gantari|Harsaya|Kalpataru|Nawasena|Renjana|Waranggana|Adiwarna|Darpana|Niscala|Sandyakala|Bumi Sekawan|Tiga Musim|Angin Timur|Kaliandra|Wiratama|Adhikara|Danuarta|Kertapati|Puspa Jingga|Candrakanta|Sukma Raya|Layar Biru|Menara Padi|Teras Selatan|Selasar|Paviliun Merah|Rumpun Bambu|Sinar Delima|Jenggala Asri|Kampung Kota|Halaman Dua|Rantau|Bintang Fajar|Arkamaya|Tirtasari|Pelangi Senja|Merawan|Sapta Griya|Bina Karya|Lumbung Emas|Mahoni|Perdana Loka|Asmaraloka|Pesona Kencana'

const NAME_PARTS = {
  betawi: `Kembang Kelapa|Gambang|Ondel|Cempaka Putih Tua|Tanjidor|Kebon Jati|Rumah Betawi|Melati Kebayoran|Kali Pasir|${NUSANTARA}`,
  jawa: `Pringgading|Sekar Kinanti|Wuni|Lurik|Gandok|Kembang Turi|Jagad Ayu|Pandan Wangi|Gendhis|Manggala|Rejodani|Truntum|Parijata|Kawung|Sidomukti|Wedang|Prabangkara|${NUSANTARA}`,
  sunda: `Mayang|Saung Rasa|Pasundan Asri|Kawung Galih|Rengganis|Curug Biru|Angklung|Cihampelas Tua|Kujang|Pinus Ngampar|Citraresmi|Lodaya|Hanjuang|${NUSANTARA}`,
  melayu: `Serampang|Songket|Kemboja Kuning|Bunga Raya|Pantun|Zapin|Tepak Sirih|Sungai Deli|Lancang Kuning|Selendang|Gurindam|Tenun|${NUSANTARA}`,
  bugis: `Lontara|Balla Lompoa Baru|Sandeq|Phinisi Jaya|Siri Bone|Celebes Teduh|Rewako|Bunga Ejaya|Tamalate|Karaeng|Padewakang|Sombaya|${NUSANTARA}`,
  kalimantan: `Betang|Ulin|Enggang|Mandau|Kahayan Raya|Sasirangan|Meratus|Teluk Sungai|Tengkawang|Belian|${NUSANTARA}`,
  minahasa: `Tarsius|Kolintang|Waruga|Cakalang|Tumpaan|Maengket|Cengkih|Lokon Biru|${NUSANTARA}`,
  minang: `Rangkiang|Kurai|Talempong|Singgalang|Siti Nurhayat|Lapau|Sianok|Randai|${NUSANTARA}`,
  aceh: `Seulanga|Rencong|Meusapat|Bungong Jeumpa|Pinto Aceh|Lamuri|${NUSANTARA}`,
  sasak: `Rinjani Senja|Gili Teduh|Sembalun|Bale Tani|Sesekan|Lumbung Sade|Peresean|Kembang Kuning|Selong Blanak Raya|Mandalika Bahari|${NUSANTARA}`,
  timur: `Sasando|Lontar|Tenun Ikat|Cendana Timur|Batu Cermin|Mbaru|Kelimutu Senja|Padar Bahari|Kanawa Biru|Siwe Tana|Ora Bay|Sebayur Sunset|${NUSANTARA}`,
  maluku: `Baileo|Cengkeh|Pala Wangi|Tifa|Nusaniwe Biru|Salawaku|${NUSANTARA}`,
  papua: `Honai|Cenderawasih Biru|Matoa|Danau Biru|Noken|Kasuari|Tifa Timur|Mambruk|${NUSANTARA}`,
  bali: 'Jepun|Sandat|Kamboja|Bale Agung|Uma Sari|Tegal Dukuh|Pelangi Subak|Padi Kuning|Nyiur|Segara Ening|Wana Ayu|Pandan Laut|Canting|Kelapa Muda|Rindik|Umah Dauh|Gria Batu|Taman Tirta Ayu|Karang Sari|Surya Kangin|Tukad Alit|Kebon Bukit|Poh Manis|Kedaton Laut|Pasir Nyanyi|Sekar Jagat|Bulan Sabit|Lontar Putih|Purnama Segara|Ombak Teduh|Batu Megah|Bunut|Cemara Laut|Sari Gadung|Pering|Langit Pecatu|Tebing Senja|Alas Kedaton Baru|Panca Sari|Kakul|Gedong Biu|Mumbul|Wayan Tua|Carik|Jineng|Kulkul|Tabuh|Sampian|Janur|Cempaka Gading|Ratna Segara|Gita Samudra|Nirwana Timur|Bale Banjar|Dewangga|Nagasari|Lembayung|Saujana',
  straits:
    'Tembusu|Keppel Row|Kasturi|Merbau|Belian|Nutmeg Hill|Peranakan Lane|Selasih|Saga Tree|Lantern & Loft|Straits Court|Angsana House|Five Foot Way|Temasek Gate|Pandan|Rambai|Telok|Chempaka|Kampong Glam Row|Sireh|Jelutong|Batu Hitam|Mengkuang|Sentosa Palm|Rumbia|Clove Street|Meranti Court|Kemboja|Tin Merchant|Pinang Row',
  thai: 'Ruen Mali|Chan Hom|Baan Lamyai|Klong Nam|Dok Khun|Lotus Pier|Saeng Thong|Samran|Ratree|Bua Sawan|Mekhala|Tamarind Yard',
  filipino: 'Casa Sampaguita|Narra|Bayanihan|Luntian|Kapwa|Perlas|Balete|Amihan|Tala',
  viet: 'Sen Trắng|Hoa Sữa|Bến Thuyền|Lantern & Loom|Phố Xưa|Đông Dương|Cây Đa|Mai Vàng|Sông Xanh|Trúc Bạch|An Nhiên|Bằng Lăng|Hải Yến|Lúa Mới',
  khmer: 'Romduol|Chankiri|Tonle Light|Apsara Court|Champei|Sothea',
  han: 'Yulan|Banyan Court|Jade Lane|Nine Harbours|Osmanthus|Red Lintel|Crane & Pine|Silver Ferry|Plum Rain|Tea Horse|Moon Gate|Paper Lantern|Camphor|White Magnolia|North Kiln|Willow Bridge|Scholar’s Gate|East Lake|Ginkgo|Half Moon|Stone Lion|Mulberry Court|Harbour Lamp|Long Corridor',
  nihon: 'Kawasemi|Aoba|Tsubaki|Hinoki|Akatombo|Yamabuki|Hotaru|Shirakaba|Kirin Yard|Matsukaze',
  hanguk: 'Sodam|Dalbit|Haneul|Maru|Onjung|Byeoldang|Hanok Nuri|Solbaram',
  austral:
    'Wattle & Stone|Banksia|Ironbark|Bluegum|Lyrebird|Jarrah|Harbour Row|Quokka Lane|Saltbush|Magpie|Tallow Wood|Mallee|Grevillea|Swan River Yard|Bellbird|Coolibah|Paperbark|Kestrel',
  gulf: 'Al Sidra|Dar Al Yasmin|Qasr Al Nakheel|Barjeel|Al Mashrabiya|Lulu Bay|Al Ghaf|Bait Al Bahar|Najmat|Al Liwan|Rawabi|Dar Al Noor|Al Dana Court|Saffron Gate|Al Mina|Safwa|Wahat Al Ward|Riwaq',
  hind: 'Neem|Gulmohar|Peepal Court|Amaltas|Sandstone|Champa|Banyan & Brass|Chandni|Saptaparni|Marigold Yard|Mahua|Jharokha|Monsoon',
  british: 'Plover|Ashdown|Hawthorn|Quill & Compass|Fenwick Row|Old Counting House|Marlowe Yard|Wren',
  french: 'des Tilleuls|du Petit Cygne|des Deux Ponts|de l’Hirondelle|des Marronniers|Rive Claire|du Colombier',
  german: 'Lindenhof|Mainblick|Goldammer|Kastanie|Drei Brücken|Römerhöfe|Eisvogel',
  dutch: 'De Reiger|Het Pakhuis|Tulp & Tegel|De Zwaluw|Oude Sluis|Kade Negen|De Iep',
  american:
    'Sycamore|Larkin|Ferrier|Foundry|Halyard|Brightwater|Alder & Oak|Cobbler|Marlin|Prospect|Copper Kettle|Juniper Street|Bay Laurel|Fogline',
} as const

export type Culture = keyof typeof NAME_PARTS

export const wordsOf = (culture: Culture): string[] => NAME_PARTS[culture].split('|')
