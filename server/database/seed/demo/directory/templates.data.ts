import type { DirectoryCategory } from '#contract/directory/directory.ts'
import type { Bilingual } from '#server/database/schema/products/tours/tours.ts'

export type HoursKind = 'always' | 'office' | 'bank' | 'shop' | 'restaurant' | 'lunch' | 'cafe' | 'late' | 'worship' | 'long'

export type DirectoryTemplate = {
  category: DirectoryCategory
  hours: HoursKind
  /** How many each city has. */
  times: number
  /** Names in Indonesian cities and elsewhere; `{area}` is the part of the city. All are fictional. */
  local: readonly string[]
  abroad: readonly string[]
  summary: Bilingual
  /** Words that people look for it by. */
  words: string
  hasPhone: boolean
}

export const DIRECTORY_TEMPLATES: readonly DirectoryTemplate[] = [
  {
    category: 'food',
    hours: 'restaurant',
    times: 2,
    local: ['Rumah Makan Sari Lawang', 'Dapur Nyi Rumpi', 'Sate Pak Wiryo', 'Soto Bu Kanti', 'Ikan Bakar Pasir Putih'],
    abroad: ['Lantern Kitchen', 'The Copper Spoon', 'Harvest Table', 'Juniper & Rice', 'Corner Grill'],
    summary: {
      en: 'Local dishes for lunch and dinner. Tables for groups, invoices for companies.',
      id: 'Masakan daerah untuk makan siang dan malam. Ada meja rombongan dan invoice perusahaan.',
    },
    words: 'restaurant food lunch dinner halal eat restoran rumah makan kuliner makan siang makan malam',
    hasPhone: true,
  },
  {
    category: 'food',
    hours: 'late',
    times: 1,
    local: ['Nasi Goreng Tengah Malam', 'Bakmi Lampu Kuning', 'Warung Tenda Biru'],
    abroad: ['Midnight Noodles', 'Night Owl Diner', 'Late Plate'],
    summary: {
      en: 'Open after midnight, for those who land late.',
      id: 'Buka sampai lewat tengah malam, untuk yang tiba larut.',
    },
    words: 'late night food noodles supper makan malam larut bakmi nasi goreng warung',
    hasPhone: false,
  },
  {
    category: 'cafe',
    hours: 'cafe',
    times: 2,
    local: ['Kopi Teras Hujan', 'Kedai Jeda Sejenak', 'Kopi Pagi Buta', 'Kedai Tiga Cangkir'],
    abroad: ['Slow Drip Coffee', 'Third Cup', 'Paper Boat Café', 'Early Bean'],
    summary: {
      en: 'Coffee and breakfast, with sockets at most tables and Wi-Fi.',
      id: 'Kopi dan sarapan, dengan stopkontak di hampir semua meja dan Wi-Fi.',
    },
    words: 'coffee cafe breakfast wifi kopi kedai kafe sarapan',
    hasPhone: true,
  },
  {
    category: 'shop',
    hours: 'always',
    times: 2,
    local: ['Minimarket Segar 24', 'Toko Serba Dekat', 'Minimarket Lampu Hijau'],
    abroad: ['Everyday 24', 'Corner Stop', 'Night & Day Mart'],
    summary: {
      en: 'Snacks, water, SIM cards and chargers, day and night.',
      id: 'Camilan, air minum, kartu SIM, dan pengisi daya, siang malam.',
    },
    words: 'convenience store supermarket sim card water minimarket toko kartu perdana air',
    hasPhone: false,
  },
  {
    category: 'cash',
    hours: 'always',
    times: 2,
    local: ['ATM Center Bank Karsa', 'Galeri ATM Bank Nusa', 'ATM Bank Sentosa'],
    abroad: ['Meridian Bank ATM', 'Union Cash Point', 'Crestline ATM'],
    summary: {
      en: 'Several cash machines indoors; foreign cards are accepted.',
      id: 'Beberapa mesin ATM di dalam ruangan; menerima kartu asing.',
    },
    words: 'atm cash machine withdraw money tarik tunai uang mesin',
    hasPhone: false,
  },
  {
    category: 'cash',
    hours: 'bank',
    times: 1,
    local: ['Bank Karsa Cabang {area}', 'Bank Nusa Cabang {area}', 'Bank Sentosa Cabang {area}'],
    abroad: ['Meridian Bank {area}', 'Union Bank {area}', 'Crestline Bank {area}'],
    summary: {
      en: 'Branch with counters and cash machines.',
      id: 'Kantor cabang dengan teller dan mesin ATM.',
    },
    words: 'bank branch teller account kantor cabang rekening setor',
    hasPhone: true,
  },
  {
    category: 'exchange',
    hours: 'shop',
    times: 1,
    local: ['Penukaran Valas Arta Jaya', 'Valas Mitra Dunia', 'Arta Kirana Money Changer'],
    abroad: ['Harbour Exchange', 'Fair Rate Exchange', 'Compass Currency'],
    summary: {
      en: 'Changes the common currencies; bring your passport.',
      id: 'Menukar mata uang umum; bawa paspor atau KTP.',
    },
    words: 'money changer currency exchange foreign valas tukar uang mata uang asing',
    hasPhone: true,
  },
  {
    category: 'health',
    hours: 'always',
    times: 1,
    local: ['Rumah Sakit Husada Raya', 'RS Bina Kasih', 'RS Mitra Waluya'],
    abroad: ['St. Alder Hospital', 'Riverside Hospital', 'Northgate Medical Centre'],
    summary: {
      en: 'Emergency room day and night, with an English-speaking doctor on call.',
      id: 'IGD siang malam, dengan dokter jaga yang berbahasa Inggris.',
    },
    words: 'hospital emergency doctor ambulance rumah sakit igd darurat dokter ambulans',
    hasPhone: true,
  },
  {
    category: 'health',
    hours: 'long',
    times: 1,
    local: ['Klinik Melati Medika', 'Klinik Prima Sehat', 'Klinik Dokter Keluarga {area}'],
    abroad: ['Walk-in Clinic {area}', 'Family Doctors {area}', 'Lakeside Clinic'],
    summary: {
      en: 'General practitioners and a dentist; no appointment needed.',
      id: 'Dokter umum dan dokter gigi; tanpa janji temu.',
    },
    words: 'clinic doctor dentist medical klinik dokter gigi berobat',
    hasPhone: true,
  },
  {
    category: 'pharmacy',
    hours: 'long',
    times: 1,
    local: ['Apotek Sehat Sentosa', 'Apotek Kimia Raya', 'Apotek Daun Hijau'],
    abroad: ['Greenleaf Pharmacy', 'Central Chemist', 'Well & Good Pharmacy'],
    summary: {
      en: 'Prescriptions and everyday medicine.',
      id: 'Resep dokter dan obat sehari-hari.',
    },
    words: 'pharmacy chemist medicine drugstore apotek obat resep vitamin',
    hasPhone: true,
  },
  {
    category: 'pharmacy',
    hours: 'always',
    times: 1,
    local: ['Apotek 24 Jam {area}', 'Apotek Malam Bugar'],
    abroad: ['24-Hour Pharmacy {area}', 'Nightingale Pharmacy'],
    summary: {
      en: 'Open day and night; ring the bell after midnight.',
      id: 'Buka siang malam; tekan bel setelah tengah malam.',
    },
    words: 'pharmacy night medicine 24 hours apotek malam obat 24 jam',
    hasPhone: true,
  },
  {
    category: 'worship',
    hours: 'worship',
    times: 2,
    local: ['Masjid Al-Hikmah {area}', 'Masjid Nurul Falah', 'Masjid At-Taqwa {area}'],
    abroad: ['{area} Mosque', 'Islamic Centre {area}'],
    summary: {
      en: 'Prayer rooms for women and men; visitors are welcome outside prayer times.',
      id: 'Ruang salat pria dan wanita; tamu boleh berkunjung di luar waktu salat.',
    },
    words: 'mosque prayer musholla muslim friday masjid salat sholat musala jumat',
    hasPhone: false,
  },
  {
    category: 'worship',
    hours: 'worship',
    times: 1,
    local: ['Gereja Santo Yakobus', 'Gereja Kristen Pniel', 'Pura Dharma Santi', 'Vihara Bodhi Loka'],
    abroad: ['St. Mark’s Church', 'Lotus Temple', 'Grace Chapel'],
    summary: {
      en: 'Services on Sundays; open for quiet prayer on other days.',
      id: 'Ibadah di hari Minggu; terbuka untuk berdoa di hari lain.',
    },
    words: 'church temple service sunday pray gereja pura vihara ibadah doa',
    hasPhone: true,
  },
  {
    category: 'coworking',
    hours: 'long',
    times: 1,
    local: ['Ruang Kerja Selaras', 'Kantor Bersama {area}', 'Serambi Coworking'],
    abroad: ['Common Desk {area}', 'The Workroom', 'Dock 9 Coworking'],
    summary: {
      en: 'Day passes, meeting rooms by the hour and booths for calls.',
      id: 'Tiket harian, ruang rapat per jam, dan bilik telepon.',
    },
    words: 'coworking office desk meeting room ruang kerja kantor bersama ruang rapat',
    hasPhone: true,
  },
  {
    category: 'printing',
    hours: 'office',
    times: 1,
    local: ['Fotokopi Cepat Rapi', 'Percetakan Kilat {area}', 'Fotokopi Mahasiswa'],
    abroad: ['Quick Print {area}', 'Copy Corner', 'Ink & Paper'],
    summary: {
      en: 'Prints, copies and scans while you wait; stamps and binding.',
      id: 'Cetak, fotokopi, dan pindai ditunggu; stempel dan jilid.',
    },
    words: 'print copy scan photocopy document cetak fotokopi pindai dokumen jilid',
    hasPhone: true,
  },
  {
    category: 'laundry',
    hours: 'shop',
    times: 1,
    local: ['Laundry Wangi Kilat', 'Binatu Bersih Cerah', 'Laundry Kiloan {area}'],
    abroad: ['Spin & Fold Laundry', 'White Shirt Cleaners', 'Bubble Laundry'],
    summary: {
      en: 'Washed and ironed the same day if it comes in before noon.',
      id: 'Cuci setrika selesai hari yang sama jika masuk sebelum siang.',
    },
    words: 'laundry dry cleaning wash iron clothes binatu cuci setrika baju',
    hasPhone: true,
  },
  {
    category: 'fuel',
    hours: 'always',
    times: 1,
    local: ['SPBU {area}', 'SPBU dan SPKLU {area}'],
    abroad: ['{area} Service Station', 'Fuel & Charge {area}'],
    summary: {
      en: 'Petrol and diesel, fast charging for electric cars, air and toilets.',
      id: 'Bensin dan solar, pengisian cepat mobil listrik, angin, dan toilet.',
    },
    words: 'petrol gas fuel station electric charging spbu bensin spklu pengisian listrik',
    hasPhone: false,
  },
  {
    category: 'police',
    hours: 'always',
    times: 1,
    local: ['Kantor Polisi {area}', 'Pos Polisi {area}'],
    abroad: ['{area} Police Station', 'Police Post {area}'],
    summary: {
      en: 'Reports of loss and theft for your insurer, day and night.',
      id: 'Laporan kehilangan dan pencurian untuk asuransi, siang malam.',
    },
    words: 'police theft lost report emergency polisi kehilangan laporan pencurian darurat',
    hasPhone: true,
  },
  {
    category: 'government',
    hours: 'office',
    times: 1,
    local: ['Kantor Imigrasi {area}', 'Mal Pelayanan Publik {area}'],
    abroad: ['Immigration Office {area}', 'City Services {area}'],
    summary: {
      en: 'Passports, stay permits and extensions; take a number before ten.',
      id: 'Paspor, izin tinggal, dan perpanjangan; ambil nomor sebelum pukul sepuluh.',
    },
    words: 'immigration passport visa permit government imigrasi paspor izin pemerintah layanan publik',
    hasPhone: true,
  },
  {
    category: 'mall',
    hours: 'shop',
    times: 1,
    local: ['Plaza {area}', 'Grand {area} Mall', '{area} Square'],
    abroad: ['{area} Mall', 'The Arcade {area}', '{area} Plaza'],
    summary: {
      en: 'Shops, a food hall, a prayer room and a taxi rank.',
      id: 'Toko, pusat makanan, musala, dan pangkalan taksi.',
    },
    words: 'mall shopping centre department store pusat perbelanjaan belanja toko',
    hasPhone: true,
  },
  {
    category: 'sight',
    hours: 'lunch',
    times: 2,
    local: ['Museum Kota {area}', 'Taman Kota {area}', 'Galeri Seni {area}'],
    abroad: ['{area} Museum', '{area} Gardens', '{area} Art House'],
    summary: {
      en: 'An hour or two between meetings; tickets at the door.',
      id: 'Satu dua jam di sela rapat; tiket di loket.',
    },
    words: 'museum park gallery sight attraction tourist wisata taman galeri seni jalan-jalan',
    hasPhone: false,
  },
]
