import type { ArticleEntry } from './entry.ts'
import { prose } from './prose.ts'

export const CITY_POSTS: readonly ArticleEntry[] = [
  {
    slug: 'one-night-in-surabaya-by-train',
    category: 'cities',
    about: ['hotel-search'],
    cover: { kind: 'article', city: 'surabaya' },
    author: null,
    publishedOn: '2026-11-09',
    en: {
      title: 'One night in Surabaya, by train',
      summary: 'Two stations, one meeting, one bag: how to keep a short trip short.',
      body: prose`
        Surabaya is ideal for one night. Arrive in the evening, meet in the morning and be home for a late dinner. From
        Malang, Semarang or Yogyakarta the train is often the easiest way: the stations are in the city, the airport
        isn't.

        ## How long it takes

        Roughly two to three hours from Malang, three to four from Semarang and four to five from Yogyakarta. From
        Jakarta it's eight hours or more. Check the timetable before you promise a time.

        ## Two stations

        - **Surabaya Pasar Turi** is for the northern line: from Jakarta along the coast, via Cirebon and Semarang.
        - **Surabaya Gubeng** is for the southern line, via Yogyakarta, Solo and Madiun, and for most trains from
          Malang. It has an entrance on each side. When you call a car, say which.

        They're a few kilometres apart, up to half an hour in traffic. Check your ticket before you choose a hotel, and
        your ticket home: it may leave from the other station.

        ## Where to stay

        Stay near your meeting rather than the station. Evening roads are quiet, morning roads aren't, and walking to
        your meeting is worth more than ten minutes saved at night. For government offices and the old business streets,
        stay around Tunjungan; for factories and the harbour, in the north or south. [Search hotels in
        Surabaya](/hotels/list?place=city:surabaya) and sort by *Nearest* to start in the centre.

        Trains can be late. Add your arrival time to the booking: [here's
        why](/blog/detail?slug=before-you-arrive-late).

        ## What to bring

        - The ID with the name on your train ticket. It's checked before the platform, and the hotel asks for it too.
        - A jacket. Carriages are cold.
        - Something to eat on the way back. Meetings rarely end on time.

        ## The morning

        The sun is up soon after 5:00. By 6:30 the city is awake and still cool: have a bowl of *rawon* for breakfast
        and read your papers before the first meeting. Midday is hot, so do your walking before 10:00.
      `,
    },
    id: {
      title: 'Semalam di Surabaya, naik kereta',
      summary: 'Dua stasiun, satu rapat, satu tas: agar perjalanan singkat tetap singkat.',
      body: prose`
        Surabaya cocok untuk satu malam. Tiba petang, rapat pagi, dan sampai rumah untuk makan malam yang agak larut.
        Dari Malang, Semarang, atau Yogyakarta, kereta sering paling mudah: stasiunnya di dalam kota, bandaranya tidak.

        ## Berapa lama

        Kira-kira dua sampai tiga jam dari Malang, tiga sampai empat dari Semarang, dan empat sampai lima dari
        Yogyakarta. Dari Jakarta delapan jam atau lebih. Periksa jadwal sebelum menjanjikan jam.

        ## Dua stasiun

        - **Surabaya Pasar Turi** untuk jalur utara: dari Jakarta menyusuri pantai, lewat Cirebon dan Semarang.
        - **Surabaya Gubeng** untuk jalur selatan, lewat Yogyakarta, Solo, dan Madiun, serta sebagian besar kereta dari
          Malang. Pintunya ada di kedua sisi. Saat memanggil mobil, sebutkan yang mana.

        Jaraknya beberapa kilometer, bisa setengah jam saat macet. Periksa tiket sebelum memilih hotel, juga tiket
        pulang: bisa jadi berangkat dari stasiun lain.

        ## Menginap di mana

        Menginaplah dekat tempat rapat, bukan dekat stasiun. Malam hari jalan lengang, pagi hari tidak, dan berjalan
        kaki ke rapat lebih berharga daripada hemat sepuluh menit di malam hari. Untuk kantor pemerintah dan kawasan
        niaga lama, pilih sekitar Tunjungan; untuk pabrik dan pelabuhan, pilih utara atau selatan. [Cari hotel di
        Surabaya](/hotels/list?place=city:surabaya) dan urutkan menurut *Terdekat* untuk mulai dari pusat kota.

        Kereta bisa terlambat. Isi jam kedatangan di pesanan: [ini alasannya](/blog/detail?slug=before-you-arrive-late).

        ## Yang perlu dibawa

        - Identitas dengan nama yang sama seperti di tiket kereta. Diperiksa sebelum naik ke peron, dan hotel juga
          memintanya.
        - Jaket. Gerbongnya dingin.
        - Bekal untuk pulang. Rapat jarang selesai tepat waktu.

        ## Paginya

        Matahari terbit tidak lama setelah pukul 5.00. Pukul 6.30 kota sudah bangun dan masih sejuk: sarapan semangkuk
        rawon dan baca berkas sebelum rapat pertama. Siang hari terik, jadi berjalanlah sebelum pukul 10.00.
      `,
    },
  },
  {
    slug: 'meeting-days-in-makassar',
    category: 'cities',
    about: ['hotel-search'],
    cover: { kind: 'city', city: 'makassar' },
    author: null,
    publishedOn: '2026-10-26',
    en: {
      title: 'Meeting days in Makassar',
      summary: 'An hour ahead, an airport outside the city and a lunch worth planning for.',
      body: prose`
        Many trips to eastern Indonesia change planes in Makassar. It's worth leaving the airport: for the harbour, for
        regional offices and for lunch.

        ## Mind the clock

        Makassar is on WITA, one hour ahead of Jakarta and Surabaya. A 9:00 meeting feels like 8:00 if you woke up in
        Java. For a morning meeting, arrive the evening before. More in [Three time zones, one
        country](/blog/detail?slug=three-time-zones-one-country).

        ## From the airport

        Sultan Hasanuddin Airport is north-east of the city, in Maros, with a toll road into town. Allow an hour to the
        centre, more in rain and after office hours. For meetings in the industrial estates of the north-east, stay on
        that side.

        ## Two centres

        - **By the sea**: the old town around Fort Rotterdam and Losari Beach, with the harbour and older trading
          companies. You can walk to many places.
        - **Panakkukang**, further inland: newer offices, malls and large hotels. It isn't far, but slow in the
          afternoon.

        Plan meetings by area, the sea in the morning and Panakkukang after lunch. Then [choose a
        hotel](/hotels/list?place=city:makassar) near the first one.

        ## Meetings

        People take their time at the start: coffee, family and your journey come first, and the host starts the
        business. On Fridays, plan nothing between 11:30 and 13:30, for prayers. If colleagues in Jakarta join online,
        put both times in the calendar.

        ## Lunch

        *Coto Makassar*, a dark beef soup with rice cakes, is eaten early and fast. *Konro*, ribs in a similar broth,
        takes longer and needs a napkin. Both are heavy, so have the meeting with the numbers before. At sunset walk to
        the sea and try *pisang epe*, pressed grilled banana with palm sugar.

        ## Flying on

        You usually change in Makassar for Kendari, Palu, Ambon or Sorong. With a short connection, stay at the airport;
        with a night, stay on the airport's side. Before you fly on to places with a weak signal, do [these five
        things](/blog/detail?slug=before-the-signal-goes).
      `,
    },
    id: {
      title: 'Hari rapat di Makassar',
      summary: 'Satu jam lebih cepat, bandara di luar kota, dan makan siang yang layak dijadwalkan.',
      body: prose`
        Banyak perjalanan ke Indonesia timur berganti pesawat di Makassar. Kotanya layak disinggahi: untuk pelabuhannya,
        kantor-kantor regional, dan makan siangnya.

        ## Perhatikan jamnya

        Makassar memakai WITA, satu jam lebih cepat dari Jakarta dan Surabaya. Rapat pukul 9.00 terasa pukul 8.00 jika
        Anda bangun di Jawa. Untuk rapat pagi, datanglah malam sebelumnya. Selengkapnya di [Tiga zona waktu, satu
        negara](/blog/detail?slug=three-time-zones-one-country).

        ## Dari bandara

        Bandara Sultan Hasanuddin ada di timur laut kota, di Maros, dengan jalan tol ke kota. Sediakan satu jam sampai
        pusat kota, lebih lama saat hujan dan jam pulang kantor. Untuk rapat di kawasan industri timur laut, menginaplah
        di sisi itu.

        ## Dua pusat

        - **Di tepi laut**: kota lama di sekitar Benteng Rotterdam dan Pantai Losari, dengan pelabuhan dan perusahaan
          dagang lama. Banyak tempat bisa dicapai dengan berjalan kaki.
        - **Panakkukang**, lebih ke darat: kantor baru, mal, dan hotel besar. Tidak jauh, tetapi macet sore hari.

        Susun rapat menurut kawasan, tepi laut pagi hari dan Panakkukang setelah makan siang. Lalu [pilih
        hotel](/hotels/list?place=city:makassar) di dekat rapat pertama.

        ## Rapatnya

        Orang tidak terburu-buru di awal: kopi, kabar keluarga, dan cerita perjalanan dulu, lalu tuan rumah memulai
        urusannya. Pada hari Jumat, jangan jadwalkan apa pun antara 11.30 dan 13.30 karena salat Jumat. Jika rekan di
        Jakarta ikut online, tulis kedua jamnya di kalender.

        ## Makan siang

        Coto Makassar, sup daging berkuah gelap dengan ketupat, biasanya dimakan lebih awal dan cepat. Konro, iga dengan
        kuah serupa, lebih lama dan perlu serbet. Keduanya berat, jadi adakan rapat penuh angka sebelumnya. Menjelang
        magrib, berjalanlah ke laut dan coba pisang epe, pisang bakar yang dipipihkan dengan gula merah.

        ## Terbang lagi

        Untuk Kendari, Palu, Ambon, atau Sorong, Anda biasanya berganti pesawat di Makassar. Jika transitnya singkat,
        tetaplah di bandara; jika semalam, menginaplah di sisi bandara. Sebelum terbang ke tempat bersinyal lemah,
        lakukan [lima hal ini](/blog/detail?slug=before-the-signal-goes).
      `,
    },
  },
  {
    slug: 'a-week-between-jakarta-and-balikpapan',
    category: 'cities',
    about: ['hotel-search', 'flights', 'offers'],
    cover: { kind: 'article', city: 'balikpapan' },
    author: null,
    publishedOn: '2026-09-28',
    en: {
      title: 'One bag for a week in Jakarta and Balikpapan',
      summary: 'Offices, a site visit, two time zones and rain: what to pack and what to leave.',
      body: prose`
        Monday and Tuesday in Jakarta, from Wednesday in Balikpapan, home on Friday. One bag has to cover a cold office,
        a hot site and dinner.

        ## The weather

        Both cities are hot and humid. Jakarta has a rainy and a dry season; in Balikpapan it can rain hard in any
        month, but rarely for long. You don't need to pack by season. Indoors it's cold: you'll use a light jacket every
        day.

        ## For the office

        - Two more shirts than office days. It's humid.
        - A long-sleeved batik shirt. It suits every meeting, doesn't crease easily and is what many people wear on
          Fridays.
        - Trousers or a skirt in thin wool or a blend. Cotton dries slowly.

        ## For the site

        Ask your host what you need and what they lend. They usually have helmets, vests and glasses, but rarely shoes
        in your size.

        - Closed shoes with a firm sole, long sleeves and long trousers. Without them you may not get in.
        - Two pairs of socks for that day.
        - The ID you registered with. The name must match the gate's list, just as [at the
          hotel](/help/detail?slug=names-on-a-booking).

        ## For the flight

        Power banks go in your cabin bag, never in checked baggage. Sockets in both cities have two round pins and 230
        volts. Put the next day's shirt in your cabin bag, in case your suitcase arrives later.

        ## For the clock

        Balikpapan is on WITA, one hour ahead. Start a little later on Wednesday, and tell the office in Jakarta that
        your 9:00 is their 8:00. The airport is in the city, a short drive from most hotels, so you don't need an
        airport hotel.

        ## What to leave at home

        An umbrella (hotels lend them, sites don't allow them), a third pair of shoes and printed slides. Washing powder
        too: in two nights the laundry is done, and [serviced
        apartments](/hotels/list?place=city:balikpapan&kinds=serviced_apartment) often have a machine. Staying a week or
        more? See the long-stay [offers](/hotels/home).
      `,
    },
    id: {
      title: 'Satu tas untuk seminggu di Jakarta dan Balikpapan',
      summary: 'Kantor, kunjungan lapangan, dua zona waktu, dan hujan: yang dibawa dan yang ditinggal.',
      body: prose`
        Senin dan Selasa di Jakarta, mulai Rabu di Balikpapan, Jumat pulang. Satu tas harus cukup untuk kantor yang
        dingin, lapangan yang panas, dan makan malam.

        ## Cuacanya

        Kedua kota panas dan lembap. Jakarta punya musim hujan dan kemarau; di Balikpapan hujan deras bisa turun di
        bulan apa pun, tetapi jarang lama. Anda tidak perlu berkemas menurut musim. Di dalam ruangan dingin: jaket tipis
        terpakai setiap hari.

        ## Untuk kantor

        - Kemeja dua lebih banyak dari hari kantor. Udaranya lembap.
        - Satu batik lengan panjang. Cocok untuk semua rapat, tidak mudah kusut, dan sering dipakai banyak orang pada
          hari Jumat.
        - Celana atau rok dari wol tipis atau bahan campuran. Katun lama keringnya.

        ## Untuk lapangan

        Tanyakan kepada tuan rumah apa yang wajib dan apa yang dipinjamkan. Helm, rompi, dan kacamata biasanya ada;
        sepatu seukuran Anda jarang.

        - Sepatu tertutup bersol kokoh, baju lengan panjang, dan celana panjang. Tanpa itu Anda bisa ditolak di gerbang.
        - Dua pasang kaus kaki untuk hari itu.
        - Identitas yang dipakai saat registrasi. Namanya harus cocok dengan daftar di gerbang, sama seperti [di
          hotel](/help/detail?slug=names-on-a-booking).

        ## Untuk penerbangan

        Power bank di tas kabin, jangan di bagasi tercatat. Stopkontak di kedua kota berlubang dua bulat, 230 volt.
        Taruh kemeja untuk esok hari di tas kabin, kalau-kalau koper tiba belakangan.

        ## Untuk jamnya

        Balikpapan memakai WITA, satu jam lebih cepat. Mulai sedikit lebih siang hari Rabu, dan beri tahu kantor Jakarta
        bahwa pukul 9.00 Anda adalah pukul 8.00 mereka. Bandaranya di dalam kota, dekat dari kebanyakan hotel, jadi
        tidak perlu menginap di hotel bandara.

        ## Yang ditinggal di rumah

        Payung (hotel meminjamkan, lapangan melarang), sepatu ketiga, dan slide cetak. Juga deterjen: dalam dua malam
        binatu sudah selesai, dan [apartemen berlayanan](/hotels/list?place=city:balikpapan&kinds=serviced_apartment)
        sering punya mesin cuci. Menginap seminggu atau lebih? Lihat [promo](/hotels/home) menginap lama.
      `,
    },
  },
]
