import type { TourScene } from '#contract/products/tours/tours.ts'
import type { TourTheme } from '#contract/products/tours/tour-search.ts'
import type { Bilingual } from '#server/database/schema/products/tours/tours.ts'

type Stop = readonly [minutes: number, title: Bilingual, text: Bilingual]

/** A tour that can be given in many cities; `{city}` is the city's name. */
export type TourTemplate = {
  key: string
  theme: TourTheme
  scenes: readonly TourScene[]
  /** Price of an adult in Jakarta, in rupiah. */
  price: number
  /** Kilometres of the meeting point from the centre, at most. */
  reach: number
  /** Where it can be given: everywhere, or in cities by the sea. */
  place: 'any' | 'coast'
  isOutdoor: boolean
  title: Bilingual
  summary: Bilingual
  highlights: readonly [Bilingual, Bilingual, Bilingual]
  stops: readonly Stop[]
  included: readonly Bilingual[]
  bring: readonly Bilingual[]
}

const both = (en: string, id: string): Bilingual => ({ en, id })

export const TOUR_TEMPLATES: readonly TourTemplate[] = [
  {
    key: 'old-town',
    theme: 'history',
    scenes: ['old_town', 'museum', 'coffee'],
    price: 190_000,
    reach: 2,
    place: 'any',
    isOutdoor: true,
    title: both('{city} old town on foot', 'Jalan kaki di kota tua {city}'),
    summary: both(
      'Walk the oldest streets of {city} with a local historian and hear who built them.',
      'Susuri jalan tertua di {city} bersama pemandu sejarah lokal dan dengarkan kisah para pembangunnya.',
    ),
    highlights: [
      both('Small groups, so everyone hears the guide', 'Rombongan kecil, semua mendengar pemandu'),
      both('Courtyards that aren’t on the usual route', 'Halaman dalam yang jarang dikunjungi'),
      both('Coffee break in a family-run house', 'Rehat kopi di rumah usaha keluarga'),
    ],
    stops: [
      [20, both('Welcome', 'Perkenalan'), both('Meet your guide and look at old maps.', 'Bertemu pemandu dan melihat peta lama.')],
      [70, both('The oldest streets', 'Jalan tertua'), both('Trading houses, warehouses and their stories.', 'Rumah dagang, gudang, dan ceritanya.')],
      [30, both('Coffee break', 'Rehat kopi'), both('A cup and a snack, included.', 'Secangkir kopi dan kudapan, sudah termasuk.')],
      [40, both('Hidden courtyards', 'Halaman tersembunyi'), both('Quiet corners with time for photos.', 'Sudut tenang untuk berfoto.')],
    ],
    included: [both('Guide', 'Pemandu'), both('Coffee and snack', 'Kopi dan kudapan'), both('Entrance fees', 'Tiket masuk')],
    bring: [both('Comfortable shoes', 'Sepatu nyaman'), both('Hat or umbrella', 'Topi atau payung')],
  },
  {
    key: 'street-food',
    theme: 'food',
    scenes: ['street_food', 'market', 'kitchen'],
    price: 320_000,
    reach: 3,
    place: 'any',
    isOutdoor: true,
    title: both('{city} street food evening', 'Malam kuliner kaki lima {city}'),
    summary: both(
      'Eight small dishes at five stalls the guides of {city} eat at themselves.',
      'Delapan hidangan kecil di lima warung langganan para pemandu {city}.',
    ),
    highlights: [
      both('Eight tastings, enough for dinner', 'Delapan hidangan, cukup untuk makan malam'),
      both('Vegetarian dishes at every stop', 'Pilihan vegetarian di setiap tempat'),
      both('Learn to order like a local', 'Belajar memesan seperti warga setempat'),
    ],
    stops: [
      [30, both('First bites', 'Gigitan pertama'), both('Two starters and a drink.', 'Dua hidangan pembuka dan minuman.')],
      [60, both('Night market', 'Pasar malam'), both('Grilled and steamed dishes from three stalls.', 'Hidangan bakar dan kukus dari tiga warung.')],
      [50, both('Noodles and rice', 'Mi dan nasi'), both('The dish the city is proud of.', 'Hidangan kebanggaan kota.')],
      [40, both('Dessert', 'Penutup'), both('Something sweet and a coffee.', 'Yang manis dan kopi.')],
    ],
    included: [both('Guide', 'Pemandu'), both('Eight tastings', 'Delapan hidangan'), both('Drinking water', 'Air minum')],
    bring: [both('An empty stomach', 'Perut kosong'), both('Cash for extra snacks', 'Uang tunai untuk jajan tambahan')],
  },
  {
    key: 'cooking-class',
    theme: 'food',
    scenes: ['kitchen', 'market', 'workshop'],
    price: 480_000,
    reach: 4,
    place: 'any',
    isOutdoor: false,
    title: both('Market visit and cooking class in {city}', 'Belanja di pasar dan kelas memasak di {city}'),
    summary: both(
      'Buy the ingredients with the cook, prepare four dishes and eat them together.',
      'Beli bahan bersama juru masak, olah empat hidangan, lalu santap bersama.',
    ),
    highlights: [
      both('Your own cooking station', 'Tempat memasak sendiri'),
      both('Recipes to take home', 'Resep untuk dibawa pulang'),
      both('Halal kitchen, vegetarian on request', 'Dapur halal, vegetarian sesuai permintaan'),
    ],
    stops: [
      [50, both('Market', 'Pasar'), both('Choose vegetables, herbs and spices.', 'Memilih sayur, rempah, dan bumbu.')],
      [120, both('Cooking', 'Memasak'), both('Four dishes, step by step.', 'Empat hidangan, langkah demi langkah.')],
      [60, both('Lunch', 'Makan siang'), both('Eat what you cooked.', 'Menyantap hasil masakan sendiri.')],
    ],
    included: [both('Ingredients and apron', 'Bahan dan celemek'), both('Lunch', 'Makan siang'), both('Recipe booklet', 'Buku resep')],
    bring: [both('Closed shoes', 'Sepatu tertutup')],
  },
  {
    key: 'bicycle',
    theme: 'adventure',
    scenes: ['bicycle', 'rice_terrace', 'trail'],
    price: 350_000,
    reach: 9,
    place: 'any',
    isOutdoor: true,
    title: both('Countryside by bicycle near {city}', 'Bersepeda di pedesaan sekitar {city}'),
    summary: both(
      'An easy ride on quiet lanes past fields and villages, with stops for shade and snacks.',
      'Bersepeda santai di jalan sepi melewati ladang dan desa, dengan rehat di tempat teduh.',
    ),
    highlights: [
      both('Mostly flat, 18 kilometres', 'Sebagian besar datar, 18 kilometer'),
      both('Helmets in all sizes', 'Helm semua ukuran'),
      both('Support car behind the group', 'Mobil pendamping di belakang rombongan'),
    ],
    stops: [
      [30, both('Fitting', 'Persiapan'), both('Choose a bicycle and test the brakes.', 'Memilih sepeda dan menguji rem.')],
      [90, both('Ride out', 'Berangkat'), both('Through fields to the first village.', 'Melewati ladang menuju desa pertama.')],
      [40, both('Village stop', 'Singgah di desa'), both('Fruit, water and a look at a workshop.', 'Buah, air minum, dan melihat bengkel kerja.')],
      [80, both('Ride back', 'Kembali'), both('Another way, along the water.', 'Lewat jalur lain di tepi air.')],
    ],
    included: [both('Bicycle and helmet', 'Sepeda dan helm'), both('Snack and water', 'Kudapan dan air minum'), both('Accident insurance', 'Asuransi kecelakaan')],
    bring: [both('Sun protection', 'Pelindung matahari'), both('Change of shirt', 'Baju ganti')],
  },
  {
    key: 'sunrise-hike',
    theme: 'nature',
    scenes: ['volcano', 'trail', 'forest'],
    price: 560_000,
    reach: 20,
    place: 'any',
    isOutdoor: true,
    title: both('Sunrise hike near {city}', 'Mendaki melihat matahari terbit dekat {city}'),
    summary: both(
      'Start in the dark, reach the viewpoint before dawn and have breakfast above the clouds.',
      'Berangkat saat gelap, tiba di puncak pandang sebelum fajar, dan sarapan di atas awan.',
    ),
    highlights: [
      both('Certified mountain guides', 'Pemandu gunung bersertifikat'),
      both('Hot breakfast at the viewpoint', 'Sarapan hangat di titik pandang'),
      both('Head torches provided', 'Senter kepala disediakan'),
    ],
    stops: [
      [60, both('Drive', 'Perjalanan'), both('To the start of the trail.', 'Menuju awal jalur.')],
      [120, both('Ascent', 'Pendakian'), both('Steady pace with breaks.', 'Langkah teratur dengan rehat.')],
      [60, both('Sunrise and breakfast', 'Matahari terbit dan sarapan'), both('Eggs, bread, coffee and the view.', 'Telur, roti, kopi, dan pemandangan.')],
      [120, both('Descent', 'Turun'), both('Through the forest back to the car.', 'Melalui hutan kembali ke mobil.')],
    ],
    included: [both('Transport', 'Transportasi'), both('Guide and permits', 'Pemandu dan izin'), both('Breakfast', 'Sarapan')],
    bring: [both('Warm jacket', 'Jaket hangat'), both('Walking shoes', 'Sepatu jalan'), both('Water', 'Air minum')],
  },
  {
    key: 'waterfall',
    theme: 'nature',
    scenes: ['waterfall', 'forest', 'river'],
    price: 450_000,
    reach: 22,
    place: 'any',
    isOutdoor: true,
    title: both('Waterfalls and forest from {city}', 'Air terjun dan hutan dari {city}'),
    summary: both(
      'A day out of {city}: two waterfalls, a forest path and lunch by the river.',
      'Sehari keluar dari {city}: dua air terjun, jalur hutan, dan makan siang di tepi sungai.',
    ),
    highlights: [
      both('Swimming stop where it’s safe', 'Berenang di tempat yang aman'),
      both('Lunch by the river', 'Makan siang di tepi sungai'),
      both('Short walks, no climbing', 'Jalan singkat, tanpa memanjat'),
    ],
    stops: [
      [75, both('Drive', 'Perjalanan'), both('Out of the city with a photo stop.', 'Keluar kota dengan singgah berfoto.')],
      [90, both('First waterfall', 'Air terjun pertama'), both('A shaded path of 20 minutes.', 'Jalur teduh selama 20 menit.')],
      [75, both('Lunch', 'Makan siang'), both('Local dishes by the water.', 'Hidangan lokal di tepi air.')],
      [90, both('Second waterfall', 'Air terjun kedua'), both('Time for a swim.', 'Waktu berenang.')],
      [75, both('Return', 'Kembali'), both('Back at the meeting point.', 'Kembali ke titik kumpul.')],
    ],
    included: [both('Transport', 'Transportasi'), both('Lunch', 'Makan siang'), both('Entrance fees', 'Tiket masuk')],
    bring: [both('Swimwear and towel', 'Baju renang dan handuk'), both('Shoes that may get wet', 'Sepatu yang boleh basah')],
  },
  {
    key: 'snorkelling',
    theme: 'water',
    scenes: ['reef', 'boat', 'beach'],
    price: 650_000,
    reach: 12,
    place: 'coast',
    isOutdoor: true,
    title: both('Snorkelling day from {city}', 'Sehari snorkeling dari {city}'),
    summary: both(
      'Three reefs by boat, with equipment, lunch on board and a guide in the water.',
      'Tiga terumbu dengan perahu, lengkap dengan alat, makan siang, dan pemandu di air.',
    ),
    highlights: [
      both('Guide in the water at every reef', 'Pemandu di air di setiap terumbu'),
      both('Masks with lenses on request', 'Masker berlensa sesuai permintaan'),
      both('Life vests for every size', 'Pelampung semua ukuran'),
    ],
    stops: [
      [45, both('Equipment', 'Peralatan'), both('Fitting and safety briefing.', 'Pemasangan alat dan penjelasan keselamatan.')],
      [120, both('First and second reef', 'Terumbu pertama dan kedua'), both('Calm water for beginners.', 'Air tenang untuk pemula.')],
      [60, both('Lunch on board', 'Makan siang di perahu'), both('Grilled fish or vegetables.', 'Ikan bakar atau sayuran.')],
      [90, both('Third reef', 'Terumbu ketiga'), both('For those who want more.', 'Bagi yang ingin lebih.')],
      [45, both('Return', 'Kembali'), both('Back at the pier.', 'Kembali ke dermaga.')],
    ],
    included: [both('Boat and equipment', 'Perahu dan alat'), both('Lunch', 'Makan siang'), both('Insurance', 'Asuransi')],
    bring: [both('Swimwear and towel', 'Baju renang dan handuk'), both('Reef-safe sunscreen', 'Tabir surya ramah terumbu')],
  },
  {
    key: 'sunset-boat',
    theme: 'water',
    scenes: ['boat', 'beach', 'river'],
    price: 380_000,
    reach: 5,
    place: 'coast',
    isOutdoor: true,
    title: both('Sunset by boat in {city}', 'Senja di atas perahu di {city}'),
    summary: both(
      'Two quiet hours on the water while {city} turns gold, with drinks and snacks.',
      'Dua jam tenang di atas air saat {city} berubah keemasan, dengan minuman dan kudapan.',
    ),
    highlights: [
      both('Seats for everyone on the upper deck', 'Kursi untuk semua di dek atas'),
      both('Soft drinks included', 'Minuman ringan termasuk'),
      both('Life vests on board', 'Pelampung tersedia'),
    ],
    stops: [
      [20, both('Boarding', 'Naik perahu'), both('Safety briefing and first drink.', 'Penjelasan keselamatan dan minuman pertama.')],
      [80, both('Cruise', 'Berlayar'), both('Along the shore to the best view.', 'Menyusuri pantai menuju pemandangan terbaik.')],
      [20, both('Return', 'Kembali'), both('Under the first stars.', 'Di bawah bintang pertama.')],
    ],
    included: [both('Boat', 'Perahu'), both('Drinks and snacks', 'Minuman dan kudapan')],
    bring: [both('Light jacket', 'Jaket tipis')],
  },
  {
    key: 'craft-workshop',
    theme: 'culture',
    scenes: ['workshop', 'old_town', 'coffee'],
    price: 280_000,
    reach: 4,
    place: 'any',
    isOutdoor: false,
    title: both('Craft workshop in {city}', 'Lokakarya kerajinan di {city}'),
    summary: both(
      'Make a small piece with a craftsperson of {city} and take it home.',
      'Buat karya kecil bersama perajin {city} dan bawa pulang.',
    ),
    highlights: [
      both('No experience needed', 'Tanpa pengalaman'),
      both('Your piece is yours to keep', 'Karya Anda menjadi milik Anda'),
      both('Indoors, good on rainy days', 'Di dalam ruangan, cocok saat hujan'),
    ],
    stops: [
      [30, both('Look around', 'Melihat-lihat'), both('How the craft is passed on.', 'Cara kerajinan diwariskan.')],
      [100, both('Your piece', 'Karya Anda'), both('From design to the last touch.', 'Dari rancangan hingga sentuhan akhir.')],
      [20, both('Tea', 'Teh'), both('While it dries.', 'Sambil menunggu kering.')],
    ],
    included: [both('Material and tools', 'Bahan dan alat'), both('Tea', 'Teh')],
    bring: [both('Clothes that may get stained', 'Pakaian yang boleh kotor')],
  },
  {
    key: 'temples',
    theme: 'culture',
    scenes: ['temple', 'old_town', 'market'],
    price: 340_000,
    reach: 10,
    place: 'any',
    isOutdoor: true,
    title: both('Places of worship of {city}', 'Rumah ibadah di {city}'),
    summary: both(
      'Four faiths in one half day: architecture, customs and the people who look after them.',
      'Empat keyakinan dalam setengah hari: arsitektur, adat, dan para penjaganya.',
    ),
    highlights: [
      both('Visits agreed with each community', 'Kunjungan atas izin setiap komunitas'),
      both('Sarongs and scarves lent', 'Sarung dan selendang dipinjamkan'),
      both('Air-conditioned car between stops', 'Mobil berpendingin antarlokasi'),
    ],
    stops: [
      [30, both('Start', 'Mulai'), both('Customs and dress explained.', 'Penjelasan adat dan busana.')],
      [90, both('First two places', 'Dua tempat pertama'), both('With their keepers.', 'Bersama para penjaganya.')],
      [90, both('Second two places', 'Dua tempat berikutnya'), both('And a market in between.', 'Dan pasar di antaranya.')],
      [30, both('Tea and questions', 'Teh dan tanya jawab'), both('Time to ask.', 'Waktu bertanya.')],
    ],
    included: [both('Guide', 'Pemandu'), both('Transport', 'Transportasi'), both('Donations', 'Donasi')],
    bring: [both('Clothes covering shoulders and knees', 'Pakaian menutup bahu dan lutut')],
  },
  {
    key: 'museum-night',
    theme: 'history',
    scenes: ['museum', 'old_town', 'coffee'],
    price: 260_000,
    reach: 3,
    place: 'any',
    isOutdoor: false,
    title: both('Museum evening in {city}', 'Malam museum di {city}'),
    summary: both(
      'The collection after closing time, with a curator and twelve people at most.',
      'Koleksi setelah jam tutup, bersama kurator dan maksimal dua belas orang.',
    ),
    highlights: [
      both('After hours, without crowds', 'Di luar jam buka, tanpa keramaian'),
      both('Objects from the store', 'Benda dari ruang simpan'),
      both('Step-free throughout', 'Tanpa anak tangga'),
    ],
    stops: [
      [30, both('Reception', 'Penerimaan'), both('A drink and an introduction.', 'Minuman dan pengantar.')],
      [80, both('Tour', 'Tur'), both('Ten objects and what they tell.', 'Sepuluh benda dan kisahnya.')],
      [20, both('Store', 'Ruang simpan'), both('What visitors never see.', 'Yang tak pernah dilihat pengunjung.')],
    ],
    included: [both('Entrance', 'Tiket masuk'), both('Curator', 'Kurator'), both('Drink', 'Minuman')],
    bring: [both('Photo ID', 'Kartu identitas')],
  },
  {
    key: 'spa-day',
    theme: 'wellness',
    scenes: ['spa', 'forest', 'rice_terrace'],
    price: 720_000,
    reach: 8,
    place: 'any',
    isOutdoor: false,
    title: both('Spa half day in {city}', 'Setengah hari spa di {city}'),
    summary: both(
      'Massage, herbal bath and a light lunch after long meetings.',
      'Pijat, mandi rempah, dan makan siang ringan setelah rapat panjang.',
    ),
    highlights: [
      both('Choose the therapist', 'Bebas memilih terapis'),
      both('Herbs from the garden', 'Rempah dari kebun'),
      both('Quiet rooms for couples', 'Ruang tenang untuk berdua'),
    ],
    stops: [
      [30, both('Arrival', 'Kedatangan'), both('Tea and a short talk.', 'Teh dan obrolan singkat.')],
      [90, both('Massage', 'Pijat'), both('Your choice of pressure.', 'Tekanan sesuai pilihan.')],
      [45, both('Herbal bath', 'Mandi rempah'), both('In a room of your own.', 'Di ruang tersendiri.')],
      [60, both('Lunch', 'Makan siang'), both('Light and local.', 'Ringan dan lokal.')],
    ],
    included: [both('Treatments', 'Perawatan'), both('Towels and robe', 'Handuk dan jubah'), both('Lunch', 'Makan siang')],
    bring: [both('Nothing', 'Tidak perlu membawa apa pun')],
  },
  {
    key: 'yoga-morning',
    theme: 'wellness',
    scenes: ['spa', 'beach', 'rice_terrace'],
    price: 210_000,
    reach: 5,
    place: 'any',
    isOutdoor: true,
    title: both('Morning yoga and breakfast in {city}', 'Yoga pagi dan sarapan di {city}'),
    summary: both(
      'An hour of yoga for every level outdoors, then breakfast before the working day.',
      'Satu jam yoga untuk semua tingkat di luar ruangan, lalu sarapan sebelum bekerja.',
    ),
    highlights: [
      both('Done by half past eight', 'Selesai pukul setengah sembilan'),
      both('Mats provided', 'Matras disediakan'),
      both('Showers at the venue', 'Tersedia kamar mandi'),
    ],
    stops: [
      [60, both('Yoga', 'Yoga'), both('For beginners and regulars.', 'Untuk pemula dan yang terbiasa.')],
      [60, both('Breakfast', 'Sarapan'), both('Fruit, eggs and coffee.', 'Buah, telur, dan kopi.')],
    ],
    included: [both('Mat', 'Matras'), both('Breakfast', 'Sarapan')],
    bring: [both('Sportswear', 'Pakaian olahraga')],
  },
  {
    key: 'team-challenge',
    theme: 'team_building',
    scenes: ['team', 'old_town', 'market'],
    price: 420_000,
    reach: 3,
    place: 'any',
    isOutdoor: true,
    title: both('City challenge for teams in {city}', 'Tantangan kota untuk tim di {city}'),
    summary: both(
      'Teams solve ten tasks in the streets of {city}; a facilitator leads and reviews.',
      'Tim memecahkan sepuluh tugas di jalanan {city}; fasilitator memandu dan mengulas.',
    ),
    highlights: [
      both('For 6 to 30 people', 'Untuk 6 hingga 30 orang'),
      both('Tasks on topics of your company on request', 'Tugas bertema perusahaan sesuai permintaan'),
      both('Photos and a report afterwards', 'Foto dan laporan setelahnya'),
    ],
    stops: [
      [30, both('Briefing', 'Pengarahan'), both('Teams and rules.', 'Tim dan aturan.')],
      [110, both('Challenge', 'Tantangan'), both('Ten tasks, one map.', 'Sepuluh tugas, satu peta.')],
      [40, both('Review', 'Ulasan'), both('Results, prizes and drinks.', 'Hasil, hadiah, dan minuman.')],
    ],
    included: [both('Facilitator', 'Fasilitator'), both('Material', 'Perlengkapan'), both('Drinks', 'Minuman')],
    bring: [both('Comfortable shoes', 'Sepatu nyaman'), both('One phone per team', 'Satu ponsel per tim')],
  },
  {
    key: 'team-cooking',
    theme: 'team_building',
    scenes: ['team', 'kitchen', 'workshop'],
    price: 520_000,
    reach: 4,
    place: 'any',
    isOutdoor: false,
    title: both('Team cooking contest in {city}', 'Lomba masak tim di {city}'),
    summary: both(
      'Two to five teams cook one menu against the clock; a chef judges and everybody eats.',
      'Dua hingga lima tim memasak satu menu melawan waktu; juru masak menilai dan semua makan.',
    ),
    highlights: [
      both('Indoors, any weather', 'Di dalam ruangan, segala cuaca'),
      both('Halal kitchen', 'Dapur halal'),
      both('Room for a short meeting', 'Ruang untuk rapat singkat'),
    ],
    stops: [
      [30, both('Welcome', 'Sambutan'), both('Teams, aprons and rules.', 'Tim, celemek, dan aturan.')],
      [90, both('Contest', 'Lomba'), both('Three courses in ninety minutes.', 'Tiga hidangan dalam sembilan puluh menit.')],
      [90, both('Dinner', 'Makan malam'), both('Judging and dinner together.', 'Penilaian dan makan malam bersama.')],
    ],
    included: [both('Ingredients', 'Bahan'), both('Chef', 'Juru masak'), both('Dinner', 'Makan malam')],
    bring: [both('Nothing', 'Tidak perlu membawa apa pun')],
  },
  {
    key: 'two-days',
    theme: 'adventure',
    scenes: ['trail', 'river', 'forest', 'volcano'],
    price: 1_650_000,
    reach: 25,
    place: 'any',
    isOutdoor: true,
    title: both('Two days in the hills near {city}', 'Dua hari di perbukitan dekat {city}'),
    summary: both(
      'Walk from village to village, sleep in a guesthouse and raft back on the second day.',
      'Jalan kaki dari desa ke desa, menginap di rumah tamu, dan arung jeram pada hari kedua.',
    ),
    highlights: [
      both('Night in a guesthouse, all meals', 'Menginap di rumah tamu, semua makan'),
      both('Easy rafting, no experience needed', 'Arung jeram mudah, tanpa pengalaman'),
      both('Luggage is carried', 'Barang bawaan diangkut'),
    ],
    stops: [
      [360, both('First day: walk', 'Hari pertama: jalan kaki'), both('Twelve kilometres with lunch on the way.', 'Dua belas kilometer dengan makan siang di jalan.')],
      [840, both('Night', 'Malam'), both('Dinner, fire and a bed.', 'Makan malam, api unggun, dan tempat tidur.')],
      [240, both('Second day: river', 'Hari kedua: sungai'), both('Rafting and lunch, then back.', 'Arung jeram dan makan siang, lalu kembali.')],
    ],
    included: [both('Guide', 'Pemandu'), both('All meals', 'Semua makan'), both('Guesthouse', 'Penginapan'), both('Rafting equipment', 'Alat arung jeram')],
    bring: [both('Change of clothes', 'Pakaian ganti'), both('Walking shoes', 'Sepatu jalan'), both('Torch', 'Senter')],
  },
]
