import type { ArticleEntry } from './entry.ts'
import { prose } from './prose.ts'

export const ROAD_POSTS: readonly ArticleEntry[] = [
  {
    slug: 'before-the-signal-goes',
    category: 'travel',
    cover: { kind: 'article', city: 'labuan-bajo' },
    author: 'Singgah',
    publishedOn: '2026-11-16',
    en: {
      title: 'Before the signal goes',
      summary: 'Five things to do in the departure hall, so that they are there when you land.',
      body: prose`
        Many working trips in Indonesia end where the network is thin: a site in the hills, a harbour town, an island at
        the end of the last ferry of the day. What you need there is not much, and all of it can be with you before you
        leave. Ten minutes in the departure hall are enough.

        ## Open your bookings once

        [My bookings](/user/bookings) keeps what it has shown. Sign in, open the list while you are online, and the
        reference, the address and the check-in time of each stay can be read later without a network. Do it on the day
        of the trip: a sign-in lasts eight hours. For a longer way take a picture of the screen as well. It looks
        old-fashioned, and it has never needed a password.

        ## Take the address in two forms

        The street and the number are for the map. The driver from the harbour asks for something else: the district,
        then what is next door. A mosque, a market, a bank, a petrol station. Ask the hotel for its neighbour when you
        call, and write that down too.

        ## Save the map

        Map applications let you keep an area on the phone. Choose one that reaches from the airport to the place of
        your meeting, not only the town centre. Mark the hotel, the meeting and the way back, because searching for a
        name needs the network and a mark does not.

        ## Write down two numbers on paper

        One is the hotel's, the other that of the person you are going to meet. A phone with an empty battery remembers
        nobody, and any warung will lend you theirs for a call. The number of the hotel stands on the booking; touch it
        to call.

        ## Know the last free hour

        If the trip is shaky because of weather, a ferry or a signature that is missing, look up until when cancelling
        is free before you lose the signal. It is told in the time of the hotel, which may be an hour or two ahead of
        yours: see [Three time zones, one country](/blog/detail?slug=three-time-zones-one-country). Cancelling itself
        needs the network, so decide while you have one, or agree with a colleague in the office who runs the company's
        travel and can do it for you.

        ## And then

        Switch to flight mode for a moment and open the application. If the booking is there, it will be there tonight.
        That is the whole test, and it takes half a minute. What can be done without a signal, and what cannot, is
        listed in [What works offline](/help/detail?slug=what-works-offline).
      `,
    },
    id: {
      title: 'Sebelum sinyal hilang',
      summary: 'Lima hal yang sebaiknya dilakukan di ruang tunggu, agar semuanya ada saat Anda mendarat.',
      body: prose`
        Banyak perjalanan dinas di Indonesia berakhir di tempat yang sinyalnya tipis: lokasi proyek di perbukitan, kota
        pelabuhan, atau pulau di ujung feri terakhir hari itu. Yang Anda perlukan di sana tidak banyak, dan semuanya
        bisa disiapkan sebelum berangkat. Sepuluh menit di ruang tunggu sudah cukup.

        ## Buka pesanan Anda sekali

        [Pesanan saya](/user/bookings) menyimpan apa yang pernah ditampilkan. Masuk, buka daftarnya selagi ada jaringan,
        dan nomor pesanan, alamat, serta jam check-in setiap penginapan bisa dibaca nanti tanpa sinyal. Lakukan pada
        hari keberangkatan: sekali masuk berlaku delapan jam. Untuk perjalanan yang lebih panjang, simpan juga tangkapan
        layarnya. Kelihatannya kuno, tetapi tidak pernah meminta kata sandi.

        ## Simpan alamat dalam dua bentuk

        Nama jalan dan nomor itu untuk peta. Pengemudi di pelabuhan bertanya hal lain: kawasannya, lalu sebelahnya apa.
        Masjid, pasar, bank, atau pom bensin. Saat menelepon hotel, tanyakan patokannya dan catat juga.

        ## Simpan petanya

        Aplikasi peta dapat menyimpan satu wilayah di ponsel. Pilih wilayah yang mencakup bandara sampai tempat rapat,
        bukan hanya pusat kota. Beri tanda pada hotel, tempat rapat, dan jalan pulang, sebab mencari nama perlu
        jaringan, sedangkan melihat tanda tidak.

        ## Catat dua nomor di kertas

        Satu nomor hotel, satu lagi nomor orang yang akan Anda temui. Ponsel yang kehabisan baterai tidak ingat
        siapa-siapa, sementara warung mana pun biasanya mau meminjamkan telepon. Nomor hotel ada di pesanan; sentuh
        untuk menelepon.

        ## Ketahui batas gratisnya

        Bila perjalanan belum pasti karena cuaca, feri, atau tanda tangan yang belum turun, lihat sampai kapan
        pembatalan gratis sebelum sinyal hilang. Waktunya mengikuti waktu hotel, yang bisa satu atau dua jam lebih cepat
        dari waktu Anda: lihat [Tiga zona waktu, satu negara](/blog/detail?slug=three-time-zones-one-country).
        Membatalkan tetap perlu jaringan, jadi putuskan selagi ada, atau titip pesan kepada rekan di kantor yang
        mengelola perjalanan perusahaan dan bisa melakukannya untuk Anda.

        ## Lalu

        Nyalakan mode pesawat sebentar dan buka aplikasinya. Bila pesanannya muncul, nanti malam pun akan muncul. Hanya
        itu ujiannya, tidak sampai semenit. Apa yang bisa dan tidak bisa dilakukan tanpa sinyal ada di [Yang bisa tanpa
        jaringan](/help/detail?slug=what-works-offline).
      `,
    },
  },
  {
    slug: 'three-time-zones-one-country',
    category: 'travel',
    cover: { kind: 'flight', city: 'jayapura' },
    author: 'Singgah',
    publishedOn: '2026-11-02',
    en: {
      title: 'Three time zones, one country',
      summary: 'WIB, WITA, WIT: where each counts, and how not to be an hour late for a meeting.',
      body: prose`
        When it is nine in the morning in Jakarta, it is ten in Makassar and eleven in Jayapura. Indonesia has three
        times, one hour apart, and none of them changes in summer. That is easy to remember at a desk and easy to forget
        at a gate.

        ## Which time where

        - **WIB**, *Waktu Indonesia Barat*, seven hours ahead of UTC: Sumatra, Java, West and Central Kalimantan
        - **WITA**, *Waktu Indonesia Tengah*, eight hours: Bali, West and East Nusa Tenggara, Sulawesi, South, East and
          North Kalimantan
        - **WIT**, *Waktu Indonesia Timur*, nine hours: Maluku, North Maluku and Papua

        Two lines surprise people. One runs through Kalimantan: Pontianak and Palangka Raya keep the time of Jakarta,
        Banjarmasin and Balikpapan do not. The other lies in the narrow water between Java and Bali: the ferry takes
        less than an hour, and on the other side the clock says that it took nearly two.

        ## A ticket speaks two times

        Departure and arrival are always printed in the time of each place. A flight that leaves Jakarta at 07.00 and
        lands in Makassar at 10.20 is in the air for a little over two hours, not three. The other way round the hour
        comes back: that is why the early flight west is so good for a full day in the capital, and why the last one
        east makes for a short night.

        ## Three habits

        - **Say the zone with the hour.** *Rapat 10.00 WITA* leaves no question. *Jam sepuluh* does, as soon as somebody
          joins from another island.
        - **Let the phone set its clock, and the calendar keep the zone.** Enter a meeting with the zone of the place
          where it happens. Otherwise it moves when you land.
        - **Count deadlines in the time of the place.** A hotel in Sorong that can be cancelled free of charge until
          14.00 means 14.00 WIT. In Jakarta that is noon.

        ## When are people at their desks?

        If all three zones keep office hours from eight to five, the hours they share are ten to five in Jayapura, which
        is eight to three in Jakarta. Take out lunch, which comes at three different moments, and two good windows are
        left: half past eight to ten in Jakarta, and one to three. On Fridays leave the middle of the day free in each
        place for prayers.

        ## What we do about it

        On Singgah, times at a hotel are told in the hotel's time: check-in, check-out, the last free hour for
        cancelling. Times of your own, such as when you booked, are in the time of your device. An arrival time in the
        booking form is the hour on the wall of the reception. You land at 23.30 there, so write 23.30, whatever your
        watch thinks. More on late arrivals is [in this story](/blog/detail?slug=before-you-arrive-late).
      `,
    },
    id: {
      title: 'Tiga zona waktu, satu negara',
      summary: 'WIB, WITA, WIT: berlaku di mana saja, dan cara agar tidak terlambat satu jam ke rapat.',
      body: prose`
        Saat di Jakarta pukul sembilan pagi, di Makassar sudah pukul sepuluh dan di Jayapura pukul sebelas. Indonesia
        punya tiga waktu, masing-masing berselisih satu jam, dan tidak ada yang berubah di musim apa pun. Mudah diingat
        di meja kerja, mudah lupa di gerbang keberangkatan.

        ## Waktu mana di mana

        - **WIB**, Waktu Indonesia Barat, tujuh jam di depan UTC: Sumatra, Jawa, Kalimantan Barat, dan Kalimantan Tengah
        - **WITA**, Waktu Indonesia Tengah, delapan jam: Bali, Nusa Tenggara Barat dan Timur, Sulawesi, Kalimantan
          Selatan, Timur, dan Utara
        - **WIT**, Waktu Indonesia Timur, sembilan jam: Maluku, Maluku Utara, dan Papua

        Ada dua batas yang sering mengejutkan. Yang pertama membelah Kalimantan: Pontianak dan Palangka Raya mengikuti
        waktu Jakarta, Banjarmasin dan Balikpapan tidak. Yang kedua ada di selat sempit antara Jawa dan Bali:
        menyeberangnya kurang dari satu jam, tetapi menurut jam di seberang, hampir dua jam telah lewat.

        ## Satu tiket, dua waktu

        Jam berangkat dan jam tiba selalu dicetak menurut waktu tempat masing-masing. Pesawat yang berangkat dari
        Jakarta pukul 07.00 dan mendarat di Makassar pukul 10.20 terbang sedikit di atas dua jam saja, bukan tiga. Ke
        arah sebaliknya, satu jam itu kembali: karena itu penerbangan pagi ke barat cocok untuk sehari penuh di ibu
        kota, dan penerbangan terakhir ke timur membuat malam jadi pendek.

        ## Tiga kebiasaan

        - **Sebut zonanya bersama jamnya.** *Rapat 10.00 WITA* tidak menimbulkan pertanyaan. *Jam sepuluh*
          menimbulkannya, begitu ada yang bergabung dari pulau lain.
        - **Biarkan ponsel mengatur jam, dan kalender menyimpan zona.** Catat rapat dengan zona tempat rapat itu
          berlangsung. Kalau tidak, jamnya bergeser begitu Anda mendarat.
        - **Hitung batas waktu menurut waktu setempat.** Hotel di Sorong yang bisa dibatalkan gratis sampai 14.00
          berarti 14.00 WIT. Di Jakarta itu tengah hari.

        ## Kapan semua orang ada di meja?

        Bila ketiga zona bekerja dari pukul delapan sampai lima, jam yang sama-sama kerja adalah pukul sepuluh sampai
        lima di Jayapura, atau pukul delapan sampai tiga di Jakarta. Kurangi waktu makan siang, yang datang pada tiga
        saat berbeda, dan tersisa dua waktu yang baik: pukul setengah sembilan sampai sepuluh di Jakarta, dan pukul satu
        sampai tiga. Pada hari Jumat, kosongkan tengah hari di setiap tempat untuk salat Jumat.

        ## Di Singgah

        Waktu di hotel selalu ditulis menurut waktu hotel: check-in, check-out, batas pembatalan gratis. Waktu Anda
        sendiri, misalnya kapan Anda memesan, mengikuti perangkat Anda. Jam kedatangan di formulir pemesanan adalah jam
        di dinding resepsionis. Bila Anda tiba pukul 23.30 di sana, tulis 23.30, apa pun kata arloji Anda. Selengkapnya
        soal datang larut malam ada [di cerita ini](/blog/detail?slug=before-you-arrive-late).
      `,
    },
  },
  {
    slug: 'before-you-arrive-late',
    category: 'travel',
    cover: { kind: 'hotel', city: 'semarang' },
    author: null,
    publishedOn: '2026-10-19',
    en: {
      title: 'What a hotel should know before you arrive late',
      summary: 'The last flight, a ferry, a long drive: one sentence to the reception changes the night.',
      body: prose`
        The door is locked, the lamp over the bell is out, and somewhere behind the glass a man sleeps in a chair. He
        would gladly have waited up, if he had known. Arriving late is normal on working trips. Arriving late without a
        word is what makes it hard.

        ## Say when

        A reception plans its night around the list of those who are still to come. In the booking form there is a field
        for your arrival; the time in it is that of the hotel. If you do not know it when you book, call on the day.
        Round up: who says 22.00 and comes at 21.00 is welcome, the other way round somebody worries.

        Give the number of the flight or the train too, in the requests. Then the reception can look up a delay by
        itself and does not have to wonder.

        ## Midnight belongs to the evening before

        The most expensive mistake of late arrivals is the date. Whoever lands at half past midnight on the 13th needs
        the night of the **12th**: check-in on the 12th, arrival 01.30. A room booked from the 13th will be ready at two
        in the afternoon. Write it into the requests as well, so that nobody strikes you off the list at midnight: *I
        arrive in the night from the 12th to the 13th.*

        ## Ask four things

        - **Is the reception staffed at night?** Guesthouses and serviced apartments often are not; then ask how you get
          the key.
        - **Is there something to eat?** Kitchens close. A plate kept back or a place round the corner is a small thing
          to arrange at eight and impossible at one.
        - **How do I get there?** After the last train or bus a hotel usually knows a driver, and the fair price.
        - **Which side of the house?** Who goes to bed at two does not want the room above the delivery yard.

        ## Have it in your hand

        At that hour nobody likes to spell. Have ready what the reception asks for: the reference, the name as it stands
        on the booking, and the document. Open the booking before you board, so that it is on the phone when the airport
        Wi-Fi has gone to sleep; [this is how](/help/detail?slug=what-works-offline).

        ## If you will not make it at all

        Call even then. A hotel that knows can keep the room for the second night; one that hears nothing may treat the
        whole booking as a no-show, and has its rule for it. On Singgah a booking can be cancelled until the day of
        arrival is over at the hotel, at the fee of its rate; after that only the hotel itself can help. The number is
        on the booking, and somebody is awake.
      `,
    },
    id: {
      title: 'Yang perlu hotel tahu sebelum Anda datang larut malam',
      summary: 'Penerbangan terakhir, feri, perjalanan darat yang panjang: satu kalimat ke resepsionis mengubah malam Anda.',
      body: prose`
        Pintu terkunci, lampu di atas bel padam, dan di balik kaca seorang penjaga tertidur di kursi. Ia pasti mau
        menunggu, seandainya tahu. Datang larut malam itu biasa dalam perjalanan dinas. Yang menyulitkan adalah datang
        larut tanpa kabar.

        ## Beri tahu jamnya

        Resepsionis mengatur malamnya menurut daftar tamu yang belum tiba. Di formulir pemesanan ada isian jam
        kedatangan; waktunya mengikuti waktu hotel. Bila belum tahu saat memesan, telepon pada harinya. Lebihkan
        sedikit: yang bilang pukul 22.00 lalu datang pukul 21.00 akan disambut, yang sebaliknya membuat orang cemas.

        Tulis juga nomor penerbangan atau nama kereta di kolom permintaan. Dengan begitu resepsionis bisa memeriksa
        sendiri bila ada keterlambatan.

        ## Lewat tengah malam masih milik hari sebelumnya

        Kesalahan paling mahal saat datang larut adalah tanggal. Yang mendarat pukul setengah satu dini hari tanggal 13
        memerlukan malam tanggal **12**: check-in tanggal 12, tiba pukul 01.30. Kamar yang dipesan mulai tanggal 13 baru
        siap pukul dua siang. Tulis juga di kolom permintaan, supaya nama Anda tidak dicoret pada tengah malam: *Saya
        tiba pada malam tanggal 12 menuju tanggal 13.*

        ## Tanyakan empat hal

        - **Apakah resepsionis buka semalaman?** Wisma tamu dan apartemen sering tidak; tanyakan cara mengambil
          kuncinya.
        - **Apakah masih ada makanan?** Dapur ada jam tutupnya. Sepiring nasi yang disisihkan atau warung di dekat situ
          mudah diatur pukul delapan, dan mustahil pukul satu.
        - **Naik apa ke sana?** Setelah kereta atau bus terakhir, hotel biasanya kenal pengemudi dan tahu harga yang
          wajar.
        - **Kamarnya di sisi mana?** Yang baru tidur pukul dua tidak ingin kamar di atas halaman bongkar muat.

        ## Siapkan di tangan

        Pada jam itu tidak ada yang senang mengeja. Siapkan yang akan ditanyakan: nomor pesanan, nama seperti tertulis
        di pesanan, dan dokumen identitas. Buka pesanannya sebelum naik pesawat, supaya sudah ada di ponsel saat Wi-Fi
        bandara ikut tidur; [begini caranya](/help/detail?slug=what-works-offline).

        ## Bila sama sekali tidak jadi datang

        Tetaplah menelepon. Hotel yang tahu bisa menahan kamar untuk malam kedua; yang tidak mendengar apa-apa dapat
        menganggap seluruh pesanan batal karena tamu tidak datang, dan ada aturannya sendiri untuk itu. Di Singgah,
        pesanan dapat dibatalkan sampai hari kedatangan berakhir di tempat hotel, dengan biaya sesuai tarifnya; setelah
        itu hanya hotel yang bisa membantu. Nomornya ada di pesanan, dan selalu ada yang terjaga.
      `,
    },
  },
  {
    slug: 'read-a-hotel-bill',
    category: 'travel',
    cover: { kind: 'article', city: 'jakarta' },
    author: 'Singgah',
    publishedOn: '2026-10-05',
    en: {
      title: 'How to read an Indonesian hotel bill',
      summary: 'Two plus signs, a service charge and a local tax: why 20% makes 21, and what finance will ask for.',
      body: prose`
        A room for Rp800.000, the poster says. Two nights later the bill says Rp1.936.000. Nobody has cheated. The
        poster ended in two small plus signs.

        ## Plus plus

        **++** behind a price means: plus service charge, plus tax. **Nett** means that both are in it. Two hotels can
        therefore only be compared when both prices are nett. In our lists they always are.

        ## The sum

        1. Two nights at Rp800.000: **Rp1.600.000**
        2. Service charge, 10% of that: **Rp160.000**
        3. Tax, 10% of room and service charge together, of Rp1.760.000: **Rp176.000**
        4. In all: **Rp1.936.000**

        The tax is counted on the service charge too. So ten and ten are not twenty but twenty-one per cent, and the
        quick way to check a bill is to multiply by 1.21.

        ## What the service charge is

        It is not a tax and does not go to the state. Hotels and restaurants collect it, and there are rules of the
        ministry of manpower by which it is passed on to the people who work there. That is why tips are not expected,
        though a good deed deserves one. Ten per cent is usual; small houses often have none.

        ## What the tax is

        It is a local one, called PBJT: *Pajak Barang dan Jasa Tertentu*, the tax on certain goods and services. Its
        frame is Law 1/2022, its rate is set by the regency or the city, and for hotels ten per cent is the most. On
        older bills you may still read PB1 or *pajak hotel*.

        Because a stay in a hotel is under this local tax, the room is usually not under value added tax as well.
        Finance departments that ask for a *faktur pajak* for a night in a hotel therefore often ask in vain. What they
        can have is the bill of the hotel with its tax shown. How your company books it, ask the people who do its
        taxes.

        ## Things to look at before you pay

        - **The deposit.** Many hotels block or collect one at check-in. It has to come back in full, less what you
          used.
        - **Minibar, laundry, restaurant.** They carry service charge and tax as well, and menus, too, tend to end in
          plus plus.
        - **The name on the bill.** Say at check-in, not at check-out, if it is to be made out to the company.
        - **What is paid already.** If the company account was charged when you booked, the room must not be on the bill
          again.

        ## The same on Singgah

        The booking shows a line for each night, the discount, the service charge and the tax, and the booking keeps
        them. If the desk shows you another sum for the same room, show them that page; it opens without a signal. How
        we count is in [Prices, taxes and charges](/help/detail?slug=prices-taxes-and-charges).
      `,
    },
    id: {
      title: 'Cara membaca tagihan hotel',
      summary: 'Dua tanda tambah, biaya layanan, dan pajak daerah: mengapa 20% menjadi 21, dan apa yang akan ditanya bagian keuangan.',
      body: prose`
        Kamar Rp800.000, kata spanduknya. Dua malam kemudian tagihannya Rp1.936.000. Tidak ada yang curang. Di ujung
        harga pada spanduk itu ada dua tanda tambah kecil.

        ## Plus plus

        **++** di belakang harga berarti: tambah biaya layanan, tambah pajak. **Nett** berarti keduanya sudah termasuk.
        Jadi dua hotel baru bisa dibandingkan bila sama-sama nett. Di daftar kami, harganya selalu begitu.

        ## Hitungannya

        1. Dua malam seharga Rp800.000: **Rp1.600.000**
        2. Biaya layanan, 10% dari jumlah itu: **Rp160.000**
        3. Pajak, 10% dari kamar ditambah biaya layanan, yaitu dari Rp1.760.000: **Rp176.000**
        4. Seluruhnya: **Rp1.936.000**

        Pajak juga dihitung dari biaya layanan. Karena itu sepuluh tambah sepuluh bukan dua puluh, melainkan dua puluh
        satu persen, dan cara cepat memeriksa tagihan adalah mengalikannya dengan 1,21.

        ## Apa itu biaya layanan

        Biaya layanan, atau *service charge*, bukan pajak dan tidak masuk ke kas negara. Hotel dan restoran memungutnya,
        dan ada aturan Kementerian Ketenagakerjaan tentang pembagiannya kepada para pekerja. Karena itu tip tidak
        diharuskan, meski layanan yang baik pantas dihargai. Sepuluh persen itu lazim; penginapan kecil sering tidak
        memungutnya.

        ## Apa itu pajaknya

        Pajaknya pajak daerah, namanya PBJT: Pajak Barang dan Jasa Tertentu. Kerangkanya Undang-Undang Nomor 1 Tahun
        2022, tarifnya ditetapkan kabupaten atau kota, dan untuk hotel paling tinggi sepuluh persen. Di tagihan lama
        kadang masih tertulis PB1 atau pajak hotel.

        Karena menginap di hotel sudah dikenai pajak daerah ini, kamarnya umumnya tidak dikenai PPN lagi. Maka bagian
        keuangan yang meminta faktur pajak untuk semalam di hotel sering tidak mendapatkannya. Yang bisa diminta adalah
        tagihan hotel yang mencantumkan pajaknya. Cara membukukannya di perusahaan Anda, tanyakan kepada orang yang
        mengurus pajaknya.

        ## Yang perlu dilihat sebelum membayar

        - **Uang jaminan.** Banyak hotel menahan atau memungut deposit saat check-in. Jumlahnya harus kembali utuh,
          dikurangi yang Anda pakai.
        - **Minibar, binatu, restoran.** Semuanya juga dikenai biaya layanan dan pajak, dan harga di menu pun sering
          berujung plus plus.
        - **Nama di tagihan.** Bila harus atas nama perusahaan, sampaikan saat check-in, bukan saat check-out.
        - **Yang sudah dibayar.** Bila akun perusahaan sudah ditagih saat memesan, kamar tidak boleh muncul lagi di
          tagihan.

        ## Di Singgah

        Pesanan memuat satu baris untuk setiap malam, diskon, biaya layanan, dan pajak, dan pesanan menyimpannya. Bila
        resepsionis menunjukkan jumlah lain untuk kamar yang sama, tunjukkan halaman itu; ia terbuka tanpa sinyal. Cara
        kami menghitung ada di [Harga, pajak, dan biaya](/help/detail?slug=prices-taxes-and-charges).
      `,
    },
  },
]
