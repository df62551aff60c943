import type { ArticleEntry } from './entry.ts'
import { prose } from './prose.ts'

export const CITY_POSTS: readonly ArticleEntry[] = [
  {
    slug: 'one-night-in-surabaya-by-train',
    category: 'cities',
    cover: { kind: 'article', city: 'surabaya' },
    author: null,
    publishedOn: '2026-11-09',
    en: {
      title: 'One night in Surabaya, by train',
      summary: 'Two stations, one meeting, one bag: how a short trip to Surabaya stays a short one.',
      body: prose`
        Surabaya is made for the trip with one night. You arrive in the evening, sleep, meet people in the morning and
        are home for a late dinner. From Malang, Semarang or Yogyakarta the train is often the calmest way there: the
        station is in the city, the airport is not.

        ## How long it takes

        As a rule of thumb, from Malang two to three hours, from Semarang three to four, from Yogyakarta four to five.
        From Jakarta it is a day's or a night's journey of eight hours and more: good for those who like to read, less
        so for those who want to be back tomorrow. Timetables change, so look up yours before you promise a time.

        ## Two stations, and they are not next to each other

        - **Surabaya Pasar Turi** is where trains of the northern line end: from Jakarta along the coast, by way of
          Cirebon and Semarang.
        - **Surabaya Gubeng** is the one of the southern line, by way of Yogyakarta, Solo and Madiun, and of most trains
          from Malang. It has an entrance on each side of the tracks. When you call a car, say which.

        The two are a few kilometres apart, which can take half an hour at the wrong time of day. Look at the ticket
        before you look for a hotel. And look at the ticket *home*: it may start at the other station.

        ## Where to sleep

        Sleep near the meeting rather than near the station. In the evening the roads are free enough, in the morning
        they are not, and a walk to the meeting is worth more than ten minutes saved at night. For government offices
        and the old trading streets that is the centre around Tunjungan; for factories and the harbour it is the north
        or the south of the city. [Search for Surabaya](/hotels/list?place=city:surabaya), sort by *Nearest* to begin
        with the centre, and open the map of your phone beside it.

        Trains come late now and then. Write your arrival into the booking, and the reception waits for you: [here is
        why](/blog/detail?slug=before-you-arrive-late).

        ## What to have ready

        - The name on a train ticket must be the one on your identity document; it is checked before you reach the
          platform. The hotel asks for the same document.
        - A jacket. Carriages are cooled generously.
        - Something to eat for the way back, because meetings rarely end when they should.

        ## The morning

        Surabaya lies far in the east of its time zone, so the sun is up soon after five. Use it: by half past six the
        city is awake and still cool, a bowl of *rawon* for breakfast counts as normal, and you can be through your
        papers before the first *selamat pagi*. At noon it is hot. Do what needs a walk before ten, and what needs a
        cooled room after.
      `,
    },
    id: {
      title: 'Semalam di Surabaya, naik kereta',
      summary: 'Dua stasiun, satu rapat, satu tas: agar perjalanan singkat ke Surabaya tetap singkat.',
      body: prose`
        Surabaya cocok untuk perjalanan satu malam. Anda tiba petang, tidur, bertemu orang pagi harinya, dan sudah di
        rumah untuk makan malam yang agak larut. Dari Malang, Semarang, atau Yogyakarta, kereta sering menjadi cara yang
        paling tenang: stasiunnya di dalam kota, bandaranya tidak.

        ## Berapa lama

        Sebagai patokan, dari Malang dua sampai tiga jam, dari Semarang tiga sampai empat, dari Yogyakarta empat sampai
        lima. Dari Jakarta perlu delapan jam lebih, sehari atau semalam penuh: enak untuk yang suka membaca, kurang
        cocok untuk yang besok harus sudah kembali. Jadwal bisa berubah, jadi periksa dulu sebelum menjanjikan jam.

        ## Dua stasiun, dan letaknya tidak berdampingan

        - **Surabaya Pasar Turi** adalah ujung jalur utara: dari Jakarta menyusur pantai, lewat Cirebon dan Semarang.
        - **Surabaya Gubeng** melayani jalur selatan, lewat Yogyakarta, Solo, dan Madiun, serta sebagian besar kereta
          dari Malang. Pintunya ada di kedua sisi rel. Saat memanggil mobil, sebutkan yang mana.

        Jarak keduanya beberapa kilometer, dan pada jam yang salah itu bisa berarti setengah jam. Lihat tiketnya dulu
        sebelum mencari hotel. Lihat juga tiket *pulang*: bisa jadi berangkat dari stasiun yang lain.

        ## Menginap di mana

        Lebih baik dekat tempat rapat daripada dekat stasiun. Malam hari jalanan cukup lengang, pagi hari tidak, dan
        bisa berjalan kaki ke tempat rapat lebih berharga daripada hemat sepuluh menit di malam hari. Untuk kantor
        pemerintah dan kawasan niaga lama, pilih pusat kota di sekitar Tunjungan; untuk pabrik dan pelabuhan, pilih
        utara atau selatan kota. [Cari di Surabaya](/hotels/list?place=city:surabaya), urutkan menurut *Terdekat* untuk
        mulai dari pusat kota, lalu buka peta di ponsel sebagai pembanding.

        Kereta kadang terlambat. Tulis jam kedatangan di pesanan, dan resepsionis akan menunggu Anda: [ini
        alasannya](/blog/detail?slug=before-you-arrive-late).

        ## Yang perlu disiapkan

        - Nama di tiket kereta harus sama dengan dokumen identitas; diperiksa sebelum Anda masuk ke peron. Hotel meminta
          dokumen yang sama.
        - Jaket. Pendingin di gerbong tidak tanggung-tanggung.
        - Bekal untuk pulang, sebab rapat jarang selesai pada waktunya.

        ## Paginya

        Surabaya terletak jauh di timur zona waktunya, jadi matahari sudah terbit tidak lama setelah pukul lima.
        Manfaatkan: pukul setengah tujuh kota sudah bangun tetapi masih sejuk, semangkuk rawon untuk sarapan dianggap
        biasa, dan berkas Anda bisa selesai dibaca sebelum *selamat pagi* pertama. Siang hari terik. Kerjakan yang perlu
        berjalan sebelum pukul sepuluh, dan yang perlu ruangan sejuk sesudahnya.
      `,
    },
  },
  {
    slug: 'meeting-days-in-makassar',
    category: 'cities',
    cover: { kind: 'city', city: 'makassar' },
    author: null,
    publishedOn: '2026-10-26',
    en: {
      title: 'Meeting days in Makassar',
      summary: 'An hour ahead, an airport outside the city, and a lunch that is worth planning for.',
      body: prose`
        Much of eastern Indonesia changes planes in Makassar. It is worth leaving the airport: for the harbour and the
        trading houses, for the offices that look after half the archipelago, and for lunch.

        ## The clock first

        Makassar keeps WITA, one hour ahead of Jakarta and Surabaya. A meeting at nine is at eight for the body that got
        up in Java. Who comes for the morning should come the evening before; the first flight of the day costs you the
        hour twice, once in the air and once on the clock. [Three time zones, one
        country](/blog/detail?slug=three-time-zones-one-country) has the rest.

        ## From the airport

        Sultan Hasanuddin lies outside the city, to the north-east, in the regency of Maros. A toll road leads in. Plan
        an hour to the centre and be glad if it takes less; in the rain and at the end of the working day it will not.
        For a meeting on the way, in the industrial estates of the north-east, a hotel on that side saves both journeys.

        ## Two centres

        - **By the water**: the old city around Fort Rotterdam and the Losari promenade, with the harbour and the older
          trading houses. Many things can be done on foot here.
        - **Panakkukang**, further inland: newer offices, malls and large hotels. Between the two it is not far, and in
          the afternoon it is slow.

        Lay your meetings by district, the water in the morning and Panakkukang after lunch, and not crosswise. Then
        [choose a hotel](/hotels/list?place=city:makassar) where the first one is.

        ## Meetings

        People take their time at the beginning, and that time is not lost. Have the first quarter of an hour for
        coffee, the family and the way here; business starts when the host starts it. On Fridays, the middle of the day
        belongs to prayers: nothing between half past eleven and half past one. If colleagues in Jakarta join on the
        screen, write both hours into the invitation.

        ## Lunch

        *Coto Makassar*, a dark soup of beef and spices with rice cakes, is eaten early and fast. *Konro*, ribs in the
        same spirit, is slower and needs a shirt that forgives. Both are heavy. Put the meeting with the numbers before
        them. At dusk walk to the sea: the city looks due west, and there is *pisang epe*, pressed banana from the
        coals, with palm sugar.

        ## On from here

        For Kendari, Palu, Ambon or Sorong, Makassar is the usual place to change. With little time between, do not
        leave the airport; with a night, sleep on the airport's side. And before you fly on to where the signal is thin,
        do [the five things](/blog/detail?slug=before-the-signal-goes) while the network is good.
      `,
    },
    id: {
      title: 'Hari rapat di Makassar',
      summary: 'Satu jam lebih cepat, bandara di luar kota, dan makan siang yang layak dijadwalkan.',
      body: prose`
        Banyak perjalanan ke Indonesia timur berganti pesawat di Makassar. Kotanya layak disinggahi: untuk pelabuhan dan
        rumah-rumah dagangnya, untuk kantor-kantor yang mengurus separuh Nusantara, dan untuk makan siangnya.

        ## Jamnya dulu

        Makassar memakai WITA, satu jam lebih cepat dari Jakarta dan Surabaya. Rapat pukul sembilan terasa pukul delapan
        bagi badan yang bangun di Jawa. Kalau rapatnya pagi, datanglah malam sebelumnya; penerbangan pertama
        menghabiskan waktu dua kali, di udara dan di jam dinding. Selebihnya ada di [Tiga zona waktu, satu
        negara](/blog/detail?slug=three-time-zones-one-country).

        ## Dari bandara

        Sultan Hasanuddin terletak di luar kota, di timur laut, di Kabupaten Maros. Ada jalan tol menuju kota. Sediakan
        satu jam sampai ke pusat kota dan bersyukurlah bila kurang; saat hujan dan jam pulang kantor, jangan berharap.
        Untuk rapat di jalur itu, di kawasan industri sebelah timur laut, hotel di sisi yang sama menghemat dua
        perjalanan.

        ## Dua pusat

        - **Di tepi laut**: kota lama di sekitar Benteng Rotterdam dan Anjungan Losari, dengan pelabuhan dan rumah
          dagang yang lebih tua. Banyak urusan bisa diselesaikan dengan berjalan kaki.
        - **Panakkukang**, lebih ke darat: kantor-kantor baru, mal, dan hotel besar. Jarak keduanya tidak jauh, tetapi
          sore hari jalannya lambat.

        Susun rapat menurut kawasan, tepi laut pada pagi hari dan Panakkukang setelah makan siang, jangan bolak-balik.
        Lalu [pilih hotel](/hotels/list?place=city:makassar) di dekat rapat pertama.

        ## Rapatnya

        Orang tidak terburu-buru di awal, dan waktu itu tidak terbuang. Seperempat jam pertama untuk kopi, kabar
        keluarga, dan cerita perjalanan; urusan dimulai saat tuan rumah memulainya. Pada hari Jumat, tengah hari untuk
        salat Jumat: jangan jadwalkan apa pun antara pukul setengah dua belas dan setengah dua. Bila rekan di Jakarta
        ikut lewat layar, tulis kedua jamnya di undangan.

        ## Makan siang

        Coto Makassar, sup daging berkuah gelap dengan rempah dan ketupat, biasanya dimakan lebih awal dan cepat. Konro,
        iga dengan semangat yang sama, lebih lama dan perlu kemeja yang pemaaf. Keduanya berat. Taruh rapat yang penuh
        angka sebelum makan. Menjelang magrib, berjalanlah ke laut: kota ini menghadap tepat ke barat, dan ada pisang
        epe, pisang bakar yang dipipihkan, dengan gula merah.

        ## Melanjutkan perjalanan

        Ke Kendari, Palu, Ambon, atau Sorong, orang biasa berganti pesawat di Makassar. Bila jedanya pendek, tetaplah di
        bandara; bila ada semalam, menginaplah di sisi bandara. Dan sebelum terbang ke tempat yang sinyalnya tipis,
        lakukan [lima hal ini](/blog/detail?slug=before-the-signal-goes) selagi jaringan bagus.
      `,
    },
  },
  {
    slug: 'a-week-between-jakarta-and-balikpapan',
    category: 'cities',
    cover: { kind: 'article', city: 'balikpapan' },
    author: null,
    publishedOn: '2026-09-28',
    en: {
      title: 'One bag for a week between Jakarta and Balikpapan',
      summary: 'Offices, a site visit, two time zones and a lot of rain: what to take, and what stays at home.',
      body: prose`
        Monday and Tuesday in Jakarta, from Wednesday on in Balikpapan, Friday home. Three kinds of days go into one
        bag: the cold office, the hot site, and the evening at which nobody wants to look like either.

        ## The weather is one thing less to think about

        It is hot and damp in both. Jakarta has a wetter and a drier half of the year; Balikpapan, near the equator, can
        have rain in any month, usually hard and not for long. So there is nothing to choose by season. What changes is
        indoors: offices, cars and cabins are cooled so far that a light jacket is used every day.

        ## For the office

        - Two shirts more than days in offices. The damp decides, not the dirt.
        - Something in batik with long sleeves. It is formal enough for every meeting in the country, forgives a
          suitcase, and is often what everybody wears on a Friday.
        - Trousers or a skirt of thin wool or a blend. Cotton stays wet.

        ## For the site

        Ask your host what is needed and what is lent. Helmets, vests and glasses are usually there; shoes in your size
        often are not.

        - Closed shoes with a firm sole, and long sleeves and legs. Without them you may not get through the gate.
        - Two pairs of socks for that one day.
        - The identity document you were registered with. The name on the gate's list must match, just as [at the
          hotel](/help/detail?slug=names-on-a-booking).

        ## For the flight

        Power banks belong in the cabin, never in the suitcase that you hand in; that rule is the same with every
        airline. Sockets are the same in both cities, with two round pins and 230 volts. Put the shirt for the next
        morning into the cabin bag too: suitcases now and then take a later flight than their people.

        ## For the clock

        Balikpapan keeps WITA, one hour ahead. Nothing to pack, but shift the first meeting on Wednesday a little, and
        tell the office in Jakarta that your nine o'clock is their eight. The airport lies within the city, near the
        sea; from there to most hotels is a short drive, so there is no need to sleep near the runway.

        ## What stays at home

        An umbrella (hotels lend them, sites forbid them), the third pair of shoes, the printed slides. And washing
        powder: two nights in one place are enough for a laundry, and [serviced
        apartments](/hotels/list?place=city:balikpapan&kinds=serviced_apartment) often have a machine. Whoever stays the
        whole week and longer should look at the rates for long stays among the [offers](/hotels/home).
      `,
    },
    id: {
      title: 'Satu tas untuk seminggu antara Jakarta dan Balikpapan',
      summary: 'Kantor, kunjungan lapangan, dua zona waktu, dan banyak hujan: apa yang dibawa, apa yang ditinggal.',
      body: prose`
        Senin dan Selasa di Jakarta, mulai Rabu di Balikpapan, Jumat pulang. Tiga macam hari masuk ke satu tas: kantor
        yang dingin, lapangan yang panas, dan malam saat orang tidak ingin terlihat seperti keduanya.

        ## Soal cuaca tidak perlu dipikirkan

        Keduanya panas dan lembap. Jakarta punya paruh tahun yang lebih basah dan lebih kering; Balikpapan, dekat
        khatulistiwa, bisa hujan di bulan apa pun, biasanya deras dan tidak lama. Jadi tidak ada yang perlu dipilih
        menurut musim. Yang berbeda justru di dalam ruangan: kantor, mobil, dan kabin didinginkan sedemikian rupa
        sehingga jaket tipis terpakai setiap hari.

        ## Untuk kantor

        - Kemeja dua lebih banyak daripada jumlah hari di kantor. Yang menentukan lembapnya, bukan kotornya.
        - Satu batik lengan panjang. Cukup resmi untuk rapat apa pun di negeri ini, tidak rewel di dalam koper, dan
          sering kali itulah yang dipakai semua orang pada hari Jumat.
        - Celana atau rok dari wol tipis atau bahan campuran. Katun lama keringnya.

        ## Untuk lapangan

        Tanyakan kepada tuan rumah apa yang wajib dan apa yang dipinjamkan. Helm, rompi, dan kacamata biasanya ada;
        sepatu seukuran Anda sering tidak.

        - Sepatu tertutup dengan sol yang kokoh, baju lengan panjang, dan celana panjang. Tanpa itu Anda bisa tidak
          lolos di gerbang.
        - Dua pasang kaus kaki untuk satu hari itu.
        - Dokumen identitas yang dipakai saat mendaftar. Nama di daftar gerbang harus cocok, sama seperti [di
          hotel](/help/detail?slug=names-on-a-booking).

        ## Untuk penerbangan

        Bank daya harus di kabin, jangan di koper bagasi; aturan itu sama di semua maskapai. Stopkontak di kedua kota
        sama, dua lubang bulat, 230 volt. Masukkan juga kemeja untuk esok pagi ke tas kabin: sesekali koper naik
        penerbangan yang lebih lambat daripada pemiliknya.

        ## Untuk jamnya

        Balikpapan memakai WITA, satu jam lebih cepat. Tidak ada yang perlu dikemas, tetapi geser sedikit rapat pertama
        hari Rabu, dan beri tahu kantor Jakarta bahwa pukul sembilan Anda adalah pukul delapan mereka. Bandaranya di
        dalam kota, dekat laut; ke kebanyakan hotel hanya sebentar, jadi tidak perlu menginap di dekat landasan.

        ## Yang ditinggal di rumah

        Payung (hotel meminjamkan, lapangan melarang), sepatu ketiga, dan salindia cetak. Juga deterjen: dua malam di
        satu tempat sudah cukup untuk binatu, dan [apartemen
        berlayanan](/hotels/list?place=city:balikpapan&kinds=serviced_apartment) sering punya mesin cuci. Yang menginap
        seminggu atau lebih sebaiknya melihat tarif menginap panjang di antara [penawaran](/hotels/home).
      `,
    },
  },
]
