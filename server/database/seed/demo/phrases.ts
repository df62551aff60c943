import type { Character } from './areas.ts'
import type { Facility } from './draft.ts'

/** A sentence in English and Indonesian. `{area}`, `{mark}`, `{city}`; `{kind}` and, beginning a sentence, `{Kind}`. */
export type Phrase = readonly [en: string, id: string]

export const OPENINGS: Readonly<Record<Character, readonly Phrase[]>> = {
  business: [
    ['{Kind} among the offices of {area}, close to {mark}.', '{Kind} di tengah perkantoran {area}, dekat {mark}.'],
    [
      'From this {kind} in {area} most meetings are a walk away; {mark} is around the corner.',
      'Dari {kind} di {area} ini sebagian besar rapat bisa dicapai dengan berjalan kaki; {mark} tidak jauh dari sini.',
    ],
    [
      '{area} goes to work early, and so does this {kind} near {mark}.',
      '{area} mulai sibuk sejak pagi, begitu pula {kind} di dekat {mark} ini.',
    ],
  ],
  government: [
    ['{Kind} on the quiet side of {area}, close to {mark}.', '{Kind} di sisi {area} yang tenang, dekat {mark}.'],
    [
      'Ministries, consulates and old trees surround this {kind} in {area}; {mark} is nearby.',
      'Kantor pemerintahan dan pohon-pohon tua mengelilingi {kind} di {area} ini; {mark} ada di dekatnya.',
    ],
    ['A well-kept {kind} in {area}, handy for {mark}.', '{Kind} yang terawat di {area}, dekat dengan {mark}.'],
  ],
  airport: [
    [
      '{Kind} for early flights and late arrivals, a short drive from {mark}.',
      '{Kind} untuk penerbangan pagi dan kedatangan malam, tidak jauh dari {mark}.',
    ],
    [
      'Close to {mark}, this {kind} in {area} saves an hour of traffic before a morning flight.',
      'Dekat {mark}, {kind} di {area} ini menghemat satu jam perjalanan sebelum penerbangan pagi.',
    ],
    [
      '{Kind} in {area} for the night between two flights, near {mark}.',
      '{Kind} di {area} untuk semalam di antara dua penerbangan, dekat {mark}.',
    ],
  ],
  industry: [
    [
      '{Kind} for teams who work at the plants and yards of {area}, near {mark}.',
      '{Kind} bagi tim yang bekerja di pabrik dan galangan {area}, dekat {mark}.',
    ],
    [
      'Site visits start here: {mark} is minutes from this {kind} in {area}.',
      'Kunjungan lapangan dimulai dari sini: {mark} hanya beberapa menit dari {kind} di {area} ini.',
    ],
    [
      'A practical {kind} in {area} with room for long stays, close to {mark}.',
      '{Kind} yang praktis di {area} untuk tinggal lama, dekat {mark}.',
    ],
  ],
  campus: [
    [
      '{Kind} near {mark}, in the lively streets of {area}.',
      '{Kind} di dekat {mark}, di jalan-jalan {area} yang ramai.',
    ],
    [
      'Visiting lecturers and trainers like this {kind} in {area}; {mark} is next door.',
      'Dosen tamu dan pelatih menyukai {kind} di {area} ini; {mark} tepat di sebelahnya.',
    ],
    [
      'Cheap meals, good coffee and {mark}: that is what surrounds this {kind} in {area}.',
      'Makanan terjangkau, kopi enak, dan {mark}: itulah yang ada di sekitar {kind} di {area} ini.',
    ],
  ],
  shopping: [
    ['{Kind} in {area}, steps from {mark}.', '{Kind} di {area}, beberapa langkah dari {mark}.'],
    [
      'Everything is open late around this {kind} in {area}, {mark} first of all.',
      'Semua buka sampai malam di sekitar {kind} di {area} ini, terutama {mark}.',
    ],
    [
      'A comfortable {kind} between shops and restaurants, near {mark}.',
      '{Kind} yang nyaman di antara toko dan restoran, dekat {mark}.',
    ],
  ],
  heritage: [
    ['{Kind} in the old streets of {area}, close to {mark}.', '{Kind} di jalan-jalan tua {area}, dekat {mark}.'],
    [
      'Behind a restored front in {area}, this {kind} is a short walk from {mark}.',
      'Di balik bangunan lama yang dipugar di {area}, {kind} ini dekat dengan {mark}.',
    ],
    [
      '{area} is where {city} began; this {kind} stands near {mark}.',
      'Di {area} kota {city} bermula; {kind} ini berdiri di dekat {mark}.',
    ],
  ],
  leisure: [
    ['{Kind} in easy-going {area}, near {mark}.', '{Kind} di {area} yang santai, dekat {mark}.'],
    [
      'Good tables and late walks: {area} begins at the door of this {kind}, {mark} close by.',
      'Tempat makan enak dan jalan-jalan malam: {area} dimulai dari pintu {kind} ini, dengan {mark} di dekatnya.',
    ],
    [
      'This {kind} sits in a side street of {area}, away from the traffic and near {mark}.',
      '{Kind} ini berada di jalan kecil {area}, jauh dari lalu lintas dan dekat {mark}.',
    ],
  ],
  coast: [
    ['{Kind} by the water in {area}, close to {mark}.', '{Kind} di tepi air di {area}, dekat {mark}.'],
    [
      'Evenings end outdoors at this {kind} in {area}; {mark} is a short walk away.',
      'Sore hari paling enak di luar di {kind} di {area} ini; {mark} bisa dicapai dengan berjalan kaki.',
    ],
    [
      'A breeze from the water reaches this {kind} in {area}, near {mark}.',
      'Angin dari arah air sampai ke {kind} di {area} ini, dekat {mark}.',
    ],
  ],
  hills: [
    ['{Kind} above the heat in {area}, near {mark}.', '{Kind} di {area} yang sejuk, dekat {mark}.'],
    [
      'Mornings are cool around this {kind} in {area}; {mark} is close.',
      'Pagi terasa sejuk di sekitar {kind} di {area} ini; {mark} dekat.',
    ],
    [
      'A quiet {kind} with a view in {area}, a short drive from {mark}.',
      '{Kind} yang tenang dengan pemandangan di {area}, tidak jauh dari {mark}.',
    ],
  ],
}

export const FEATURES: Readonly<Partial<Record<Facility, readonly Phrase[]>>> = {
  pool: [
    ['The pool is long enough for real laps.', 'Kolam renangnya cukup panjang untuk benar-benar berenang.'],
    ['The pool stays open until ten at night.', 'Kolam renang buka sampai pukul sepuluh malam.'],
  ],
  gym: [
    ['The gym opens at five.', 'Pusat kebugaran buka mulai pukul lima pagi.'],
    ['The gym is small but well equipped.', 'Pusat kebugarannya kecil tetapi lengkap.'],
  ],
  spa: [
    ['After a day of meetings there is the spa.', 'Setelah seharian rapat ada spa untuk melepas lelah.'],
    ['The spa takes bookings until nine in the evening.', 'Spa menerima tamu sampai pukul sembilan malam.'],
  ],
  restaurant: [
    [
      'The restaurant cooks what the region eats, and does it well.',
      'Restorannya menyajikan masakan daerah, dan memasaknya dengan baik.',
    ],
    [
      'The restaurant serves an early breakfast to those who ask the evening before.',
      'Restorannya menyiapkan sarapan lebih awal bila diminta malam sebelumnya.',
    ],
  ],
  meeting_rooms: [
    [
      'Meeting rooms with screens and daylight can be booked by the hour.',
      'Ruang rapat dengan layar dan cahaya alami dapat disewa per jam.',
    ],
    [
      'Meeting rooms for six to sixty people are on one floor.',
      'Ruang rapat untuk enam sampai enam puluh orang ada di satu lantai.',
    ],
  ],
  airport_shuttle: [
    ['The airport shuttle runs on request.', 'Antar-jemput bandara tersedia sesuai permintaan.'],
    ['A shuttle meets most flights.', 'Mobil jemputan menunggu sebagian besar penerbangan.'],
  ],
  laundry: [
    ['Laundry given in the morning is back by evening.', 'Cucian yang diserahkan pagi selesai sore hari.'],
    ['Shirts are washed and pressed overnight.', 'Kemeja dicuci dan disetrika dalam semalam.'],
  ],
  prayer_room: [['There is a prayer room on the ground floor.', 'Musala ada di lantai dasar.']],
  family_rooms: [['Some rooms have space for a family.', 'Beberapa kamar cukup luas untuk keluarga.']],
  parking: [['Parking is free for guests.', 'Parkir gratis untuk tamu.']],
  beachfront: [
    ['The garden ends at the sand.', 'Tamannya langsung berbatasan dengan pasir pantai.'],
    [
      'Rooms face the sea and the path to it is short.',
      'Kamar menghadap laut dan jalan ke pantai hanya beberapa langkah.',
    ],
  ],
}

export const CLOSINGS: Readonly<
  Record<'high' | 'middle' | 'low' | 'resort' | 'guesthouse' | 'apartment', readonly Phrase[]>
> = {
  high: [
    [
      'Rooms have proper desks, quiet air conditioning and Wi-Fi that carries a video call.',
      'Kamar dilengkapi meja kerja, pendingin udara yang senyap, dan Wi-Fi yang kuat untuk rapat video.',
    ],
    [
      'Reception never closes, so a late meeting or a delayed flight is no trouble.',
      'Resepsionis selalu siaga, jadi rapat malam atau penerbangan tertunda bukan masalah.',
    ],
    [
      'Business travellers come back for the desks, the blackout curtains and the calm.',
      'Tamu bisnis datang lagi karena meja kerja, tirai yang gelap, dan suasana yang tenang.',
    ],
    [
      'Check-out takes a minute and the tax invoice is ready when you leave.',
      'Check-out hanya semenit dan faktur pajak sudah siap saat Anda pergi.',
    ],
  ],
  middle: [
    [
      'Rooms are compact, with a desk, enough sockets and steady Wi-Fi.',
      'Kamarnya ringkas, dengan meja kerja, cukup stopkontak, dan Wi-Fi yang stabil.',
    ],
    ['It is a sensible base for two or three days of work.', 'Tempat yang pas untuk dua atau tiga hari bekerja.'],
    [
      'Staff know the offices nearby and call a car in minutes.',
      'Stafnya mengenal kantor-kantor di sekitar dan memesankan mobil dalam hitungan menit.',
    ],
    [
      'Ask for a room at the back if you sleep lightly.',
      'Mintalah kamar di bagian belakang bila Anda mudah terbangun.',
    ],
  ],
  low: [
    [
      'Rooms are simple and clean, the beds are good and the Wi-Fi works.',
      'Kamarnya sederhana dan bersih, kasurnya enak, dan Wi-Finya lancar.',
    ],
    [
      'For one night of work it has what is needed and nothing to pay extra for.',
      'Untuk semalam tugas luar kota, semuanya ada dan tidak ada biaya tambahan.',
    ],
    ['Coffee is free from five in the morning.', 'Kopi gratis tersedia sejak pukul lima pagi.'],
  ],
  resort: [
    [
      'Small teams use it for two days of planning away from the office.',
      'Tim kecil memakainya untuk dua hari rapat perencanaan jauh dari kantor.',
    ],
    [
      'Stay the weekend after a meeting, and work from the shade if you must.',
      'Menginaplah sampai akhir pekan setelah rapat, dan bekerjalah di tempat teduh bila perlu.',
    ],
    [
      'Wi-Fi reaches the garden, though few people open a laptop there.',
      'Wi-Fi menjangkau taman, meski jarang ada yang membuka laptop di sana.',
    ],
  ],
  guesthouse: [
    [
      'The family who run it live next door and know where to eat.',
      'Keluarga pengelolanya tinggal di sebelah dan tahu tempat makan yang enak.',
    ],
    ['There are only a few rooms, so evenings are quiet.', 'Kamarnya hanya beberapa, jadi malam terasa tenang.'],
    [
      'Guests share a long table, a kettle and a good collection of maps.',
      'Tamu berbagi meja panjang, teko air panas, dan banyak peta.',
    ],
  ],
  apartment: [
    [
      'Every flat has a kitchen, a washing machine and a table to work at.',
      'Setiap unit memiliki dapur, mesin cuci, dan meja kerja.',
    ],
    [
      'Project teams stay for weeks; rooms are cleaned twice a week.',
      'Tim proyek tinggal berminggu-minggu; kamar dibersihkan dua kali seminggu.',
    ],
    [
      'It suits a long assignment better than a hotel room does.',
      'Untuk penugasan panjang, tempat ini lebih cocok daripada kamar hotel.',
    ],
  ],
}
