import type { ArticleEntry } from './entry.ts'
import { prose } from './prose.ts'

export const ROAD_POSTS: readonly ArticleEntry[] = [
  {
    slug: 'before-the-signal-goes',
    category: 'travel',
    about: ['sessions', 'settings', 'cancellation', 'offline', 'wallet'],
    cover: { kind: 'article', city: 'labuan-bajo' },
    author: 'Singgah',
    publishedOn: '2026-11-16',
    en: {
      title: 'Before you lose the signal',
      summary: 'Five things to do in the departure hall, so that you have them when you land.',
      body: prose`
        Many business trips in Indonesia end where the signal is weak: a site in the hills, a harbour town, an island at
        the end of the last ferry. You can save everything you need before you leave. It takes ten minutes in the
        departure hall.

        ## Prepare your trip

        Open [Settings](/user/settings), go to **Offline on this device** and tap **Prepare now**. Then open your
        [wallet](/wallet): the reference, the address, the check-in time and your tickets are saved on your phone until
        two days after the trip, even if your session expires.

        ## Note the address in two ways

        The street and number are for the map. Your driver at the harbour wants to know the area and what's next door: a
        mosque, a market, a bank, a petrol station. Ask the hotel when you call and write it down.

        ## Save the map

        Map apps let you download an area. Choose one from the airport to your meeting, not just the town centre. Pin
        the hotel, the meeting and the way back: you can't search for names offline, but you can see your pins.

        ## Write two phone numbers on paper

        The hotel's, and the number of the person you're meeting. If your battery dies, any warung will lend you a
        phone. The hotel's number is on your booking; tap it to call.

        ## Check your free cancellation deadline

        If the trip may fall through, because of the weather, a ferry or a missing signature, check until when you can
        cancel for free. The deadline is in hotel time, which may be an hour or two ahead of yours: see [Three time
        zones, one country](/blog/detail?slug=three-time-zones-one-country). You can cancel offline too, but it takes
        effect only once you're back online. If it's urgent, ask your travel admin to cancel for you.

        ## Test it

        Turn on flight mode and open Singgah. If you see your trip now, you'll see it tonight. What you can do offline,
        and what you can't, is in [What works offline](/help/detail?slug=what-works-offline).
      `,
    },
    id: {
      title: 'Sebelum sinyal hilang',
      summary: 'Lima hal yang perlu dilakukan di ruang tunggu, agar semuanya siap saat Anda mendarat.',
      body: prose`
        Banyak perjalanan dinas di Indonesia berakhir di tempat yang sinyalnya lemah: lokasi proyek di perbukitan, kota
        pelabuhan, atau pulau di ujung feri terakhir. Semua yang Anda perlukan bisa disimpan sebelum berangkat. Sepuluh
        menit di ruang tunggu sudah cukup.

        ## Siapkan perjalanan Anda

        Buka [Pengaturan](/user/settings), ke bagian **Offline di perangkat ini**, lalu ketuk **Siapkan sekarang**.
        Setelah itu buka [dompet](/wallet): nomor pesanan, alamat, jam check-in, dan tiket tersimpan di ponsel sampai
        dua hari setelah perjalanan, juga jika sesi Anda berakhir.

        ## Catat alamat dengan dua cara

        Nama jalan dan nomor itu untuk peta. Pengemudi di pelabuhan ingin tahu kawasannya dan patokan di sebelahnya:
        masjid, pasar, bank, atau pom bensin. Tanyakan saat menelepon hotel lalu catat.

        ## Simpan peta

        Aplikasi peta bisa mengunduh satu wilayah. Pilih wilayah dari bandara sampai tempat rapat, bukan hanya pusat
        kota. Tandai hotel, tempat rapat, dan jalan pulang: mencari nama tidak bisa saat offline, tetapi tanda tetap
        terlihat.

        ## Tulis dua nomor telepon di kertas

        Nomor hotel, dan nomor orang yang akan Anda temui. Jika baterai habis, warung mana pun biasanya mau meminjamkan
        telepon. Nomor hotel ada di pesanan Anda; ketuk untuk menelepon.

        ## Periksa batas pembatalan gratis

        Jika perjalanan bisa batal, karena cuaca, feri, atau tanda tangan yang belum turun, periksa sampai kapan
        pembatalan gratis. Batasnya menurut waktu hotel, yang bisa satu atau dua jam lebih cepat dari waktu Anda: lihat
        [Tiga zona waktu, satu negara](/blog/detail?slug=three-time-zones-one-country). Anda juga bisa membatalkan saat
        offline, tetapi baru berlaku saat Anda online lagi. Jika mendesak, minta admin perjalanan membatalkannya.

        ## Uji coba

        Nyalakan mode pesawat dan buka Singgah. Jika perjalanan Anda terlihat sekarang, nanti malam pun terlihat. Yang
        bisa dan tidak bisa dilakukan saat offline ada di [Yang bisa dilakukan saat
        offline](/help/detail?slug=what-works-offline).
      `,
    },
  },
  {
    slug: 'three-time-zones-one-country',
    category: 'travel',
    about: ['flights', 'cancellation'],
    cover: { kind: 'flight', city: 'jayapura' },
    author: 'Singgah',
    publishedOn: '2026-11-02',
    en: {
      title: 'Three time zones, one country',
      summary: 'WIB, WITA, WIT: where each applies, and how not to be an hour late.',
      body: prose`
        When it's 9:00 in Jakarta, it's 10:00 in Makassar and 11:00 in Jayapura. Indonesia has three time zones, one
        hour apart, and no daylight saving time.

        ## Which zone where

        - **WIB** (Waktu Indonesia Barat), UTC+7: Sumatra, Java, West and Central Kalimantan
        - **WITA** (Waktu Indonesia Tengah), UTC+8: Bali, West and East Nusa Tenggara, Sulawesi, South, East and North
          Kalimantan
        - **WIT** (Waktu Indonesia Timur), UTC+9: Maluku, North Maluku and Papua

        Two borders surprise people. One runs through Kalimantan: Pontianak and Palangka Raya are on Jakarta time,
        Banjarmasin and Balikpapan aren't. The other is the strait between Java and Bali: the ferry takes less than an
        hour, but the clock on the other side says almost two.

        ## Tickets show two times

        Departure and arrival are always in local time. A flight that leaves Jakarta at 07:00 and lands in Makassar at
        10:20 takes a little over two hours, not three. Flying back, you gain the hour. That's why an early flight west
        gives you a full day in Jakarta, and a late flight east a short night.

        ## Three habits

        - **Say the zone.** *Meeting at 10:00 WITA* leaves no question.
        - **Let your phone set its clock, and let your calendar keep the zone.** Enter meetings in the time zone of the
          place. Otherwise they move when you land.
        - **Check deadlines in local time.** If a hotel in Sorong can be cancelled for free until 14:00, that's 14:00
          WIT, which is noon in Jakarta.

        ## When is everyone at work?

        If all three zones work from 8:00 to 17:00, they share 8:00 to 15:00 Jakarta time. Without the three lunch
        breaks, two good windows are left: 8:30 to 10:00 and 13:00 to 15:00. On Fridays, keep midday free for prayers.

        ## On Singgah

        Check-in, check-out and free cancellation are in hotel time; flights are in local time at each airport. Times of
        your own actions, such as when you booked, are in your device's time. The arrival time in the booking form is
        the local time at the hotel: if you get there at 23:30, enter 23:30. More in [Arriving
        late](/blog/detail?slug=before-you-arrive-late).
      `,
    },
    id: {
      title: 'Tiga zona waktu, satu negara',
      summary: 'WIB, WITA, WIT: berlaku di mana, dan cara agar tidak terlambat satu jam.',
      body: prose`
        Saat di Jakarta pukul 9.00, di Makassar pukul 10.00 dan di Jayapura pukul 11.00. Indonesia punya tiga zona waktu
        yang berselisih satu jam, tanpa waktu musim panas.

        ## Zona mana di mana

        - **WIB** (Waktu Indonesia Barat), UTC+7: Sumatra, Jawa, Kalimantan Barat dan Tengah
        - **WITA** (Waktu Indonesia Tengah), UTC+8: Bali, Nusa Tenggara Barat dan Timur, Sulawesi, Kalimantan Selatan,
          Timur, dan Utara
        - **WIT** (Waktu Indonesia Timur), UTC+9: Maluku, Maluku Utara, dan Papua

        Ada dua batas yang sering mengejutkan. Yang pertama membelah Kalimantan: Pontianak dan Palangka Raya memakai
        waktu Jakarta, Banjarmasin dan Balikpapan tidak. Yang kedua di selat antara Jawa dan Bali: feri kurang dari satu
        jam, tetapi menurut jam di seberang hampir dua jam.

        ## Tiket memuat dua waktu

        Jam berangkat dan tiba selalu menurut waktu setempat. Penerbangan yang berangkat dari Jakarta pukul 07.00 dan
        mendarat di Makassar pukul 10.20 memakan waktu dua jam lebih sedikit, bukan tiga. Saat pulang, Anda mendapat
        satu jam itu kembali. Karena itu penerbangan pagi ke barat memberi sehari penuh di Jakarta, dan penerbangan
        malam ke timur membuat tidur lebih singkat.

        ## Tiga kebiasaan

        - **Sebutkan zonanya.** *Rapat pukul 10.00 WITA* tidak menimbulkan pertanyaan.
        - **Biarkan ponsel mengatur jam, dan kalender menyimpan zonanya.** Catat rapat dengan zona waktu tempatnya. Jika
          tidak, jamnya bergeser saat Anda mendarat.
        - **Periksa batas waktu menurut waktu setempat.** Jika hotel di Sorong bisa dibatalkan gratis sampai 14.00, itu
          14.00 WIT, atau tengah hari di Jakarta.

        ## Kapan semua orang bekerja?

        Jika ketiga zona bekerja pukul 8.00 sampai 17.00, jam yang sama adalah 8.00 sampai 15.00 waktu Jakarta. Tanpa
        tiga jam makan siang, tersisa dua waktu yang baik: 8.30 sampai 10.00 dan 13.00 sampai 15.00. Pada hari Jumat,
        kosongkan tengah hari untuk salat Jumat.

        ## Di Singgah

        Check-in, check-out, dan pembatalan gratis memakai waktu hotel; penerbangan memakai waktu setempat di tiap
        bandara. Waktu tindakan Anda, misalnya kapan Anda memesan, memakai waktu perangkat. Jam kedatangan di formulir
        pemesanan adalah waktu setempat di hotel: jika Anda tiba pukul 23.30, isi 23.30. Selengkapnya di [Datang larut
        malam](/blog/detail?slug=before-you-arrive-late).
      `,
    },
  },
  {
    slug: 'before-you-arrive-late',
    category: 'travel',
    about: ['flights', 'cancellation', 'no-show', 'offline'],
    cover: { kind: 'hotel', city: 'semarang' },
    author: null,
    publishedOn: '2026-10-19',
    en: {
      title: 'Arriving late: what to tell your hotel',
      summary: 'Last flight, ferry or a long drive: tell reception and sleep sooner.',
      body: prose`
        The door is locked and someone sleeps in a chair behind the glass. They would have waited, had they known.
        Arriving late is normal on business trips. Tell the hotel, and it's easy.

        ## Tell them when

        Reception plans the night around guests who haven't arrived. Enter your arrival time in the booking form, in
        hotel time. If you don't know it yet, call on the day. Add a margin: coming earlier than you said is fine, later
        makes people worry.

        Add your flight or train number under **Requests**, so that reception can check for delays.

        ## Arriving after midnight

        The most expensive mistake is the date. If you land at 00:30 on the 13th, you need the night of the **12th**:
        check in on the 12th, arrival 01:30. A room booked from the 13th is ready at 14:00. Add a request too: *I arrive
        in the night from the 12th to the 13th.*

        ## Ask four things

        - **Is reception open all night?** Guesthouses and serviced apartments often aren't; ask how to get the key.
        - **Can I still get food?** Kitchens close. A plate kept aside is easy to arrange at 20:00 and impossible at
          01:00.
        - **How do I get there?** After the last train or bus, the hotel usually knows a driver and a fair price.
        - **Which side is the room on?** If you go to bed at 02:00, you don't want to be above the delivery yard.

        ## Have it ready

        Have the reference, the name on the booking and your ID at hand. Open the booking before you board so that it's
        on your phone without Wi-Fi; see [What works offline](/help/detail?slug=what-works-offline).

        ## If you can't make it

        Call anyway. A hotel that knows can keep the room for your second night; one that doesn't may report a no-show
        for the whole booking. On Singgah you can cancel until the end of the check-in day at the hotel, at the fee of
        your rate. After that only the hotel can help. Its number is on your booking.
      `,
    },
    id: {
      title: 'Datang larut malam: yang perlu diketahui hotel',
      summary: 'Penerbangan terakhir, feri, atau perjalanan darat panjang: beri tahu resepsionis dan tidurlah lebih cepat.',
      body: prose`
        Pintu terkunci dan seseorang tertidur di kursi di balik kaca. Ia pasti mau menunggu, seandainya tahu. Datang
        larut malam itu biasa dalam perjalanan dinas. Beri tahu hotel, dan semuanya mudah.

        ## Beri tahu jamnya

        Resepsionis mengatur malamnya menurut tamu yang belum tiba. Isi jam kedatangan di formulir pemesanan, menurut
        waktu hotel. Jika belum tahu, telepon pada harinya. Lebihkan sedikit: datang lebih awal tidak masalah, datang
        lebih lambat membuat orang cemas.

        Tulis nomor penerbangan atau kereta di **Permintaan**, agar resepsionis bisa memeriksa jika ada keterlambatan.

        ## Tiba lewat tengah malam

        Kesalahan paling mahal adalah tanggalnya. Jika Anda mendarat pukul 00.30 tanggal 13, yang Anda perlukan adalah
        malam tanggal **12**: check-in tanggal 12, tiba pukul 01.30. Kamar yang dipesan mulai tanggal 13 baru siap pukul
        14.00. Tulis juga di permintaan: *Saya tiba pada malam tanggal 12 menuju tanggal 13.*

        ## Tanyakan empat hal

        - **Apakah resepsionis buka semalaman?** Wisma tamu dan apartemen sering tidak; tanyakan cara mengambil kunci.
        - **Apakah masih ada makanan?** Dapur ada jam tutupnya. Sepiring nasi mudah disisihkan pukul 20.00, tetapi tidak
          pukul 01.00.
        - **Naik apa ke sana?** Setelah kereta atau bus terakhir, hotel biasanya kenal pengemudi dan tahu harga yang
          wajar.
        - **Kamarnya di sisi mana?** Jika baru tidur pukul 02.00, Anda tidak ingin kamar di atas tempat bongkar muat.

        ## Siapkan semuanya

        Siapkan nomor pesanan, nama di pesanan, dan identitas Anda. Buka pesanan sebelum naik pesawat agar tersimpan di
        ponsel tanpa Wi-Fi; lihat [Yang bisa dilakukan saat offline](/help/detail?slug=what-works-offline).

        ## Jika tidak jadi datang

        Tetap telepon. Hotel yang tahu bisa menyisakan kamar untuk malam kedua; yang tidak tahu dapat melaporkan tamu
        tidak datang untuk seluruh pesanan. Di Singgah Anda bisa membatalkan sampai hari check-in berakhir di hotel,
        dengan biaya sesuai tarif. Setelah itu hanya hotel yang bisa membantu. Nomornya ada di pesanan Anda.
      `,
    },
  },
  {
    slug: 'read-a-hotel-bill',
    category: 'travel',
    about: ['offline'],
    cover: { kind: 'article', city: 'jakarta' },
    author: 'Singgah',
    publishedOn: '2026-10-05',
    en: {
      title: 'How to read an Indonesian hotel bill',
      summary: 'Plus plus, service charge and local tax: why 10% and 10% make 21%.',
      body: prose`
        The poster says Rp800,000 a room. Two nights later the bill says Rp1,936,000. No one has cheated: the poster
        ended in two small plus signs.

        ## Plus plus

        **++** behind a price means plus service charge, plus tax. **Nett** means both are included. Compare hotels only
        by nett prices. Totals on Singgah are always nett.

        ## The calculation

        1. Two nights at Rp800,000: **Rp1,600,000**
        2. Service charge, 10%: **Rp160,000**
        3. Tax, 10% of room and service charge, which is Rp1,760,000: **Rp176,000**
        4. Total: **Rp1,936,000**

        The tax applies to the service charge too. So 10% and 10% make 21%. To check a bill quickly, multiply by 1.21.

        ## What is the service charge?

        It isn't a tax. Hotels and restaurants collect it, and labour rules say how it's shared with staff. Tips aren't
        expected, but good service deserves one. 10% is usual; small hotels often charge none.

        ## What is the tax?

        A local tax called PBJT: *Pajak Barang dan Jasa Tertentu*, the tax on certain goods and services. It's based on
        Law 1/2022. The regency or city sets the rate, up to 10% for hotels. Older bills may still say PB1 or *pajak
        hotel*.

        Because this local tax applies, hotel rooms usually carry no value added tax. So a *faktur pajak* often isn't
        available for a hotel night. Your finance team can use the hotel bill that shows the tax. Ask your tax adviser
        how to record it.

        ## Before you pay

        - **Deposit.** Many hotels take one at check-in. You get it back, minus what you used.
        - **Minibar, laundry, restaurant.** They carry service charge and tax as well. Menu prices often end in plus
          plus.
        - **Name on the bill.** If it should be your company's, say so at check-in.
        - **Already paid.** If you paid when booking, the room shouldn't be on the bill.

        ## On Singgah

        Your booking shows each night, the discount, the service charge and the tax. If reception asks for a different
        amount, show them your booking; it opens offline. See [Prices, taxes and
        charges](/help/detail?slug=prices-taxes-and-charges).
      `,
    },
    id: {
      title: 'Cara membaca tagihan hotel',
      summary: 'Plus plus, biaya layanan, dan pajak daerah: mengapa 10% dan 10% menjadi 21%.',
      body: prose`
        Spanduknya menulis Rp800.000 per kamar. Dua malam kemudian tagihannya Rp1.936.000. Tidak ada yang curang: di
        ujung harga itu ada dua tanda tambah kecil.

        ## Plus plus

        **++** di belakang harga berarti tambah biaya layanan, tambah pajak. **Nett** berarti keduanya sudah termasuk.
        Bandingkan hotel hanya dengan harga nett. Total di Singgah selalu nett.

        ## Hitungannya

        1. Dua malam seharga Rp800.000: **Rp1.600.000**
        2. Biaya layanan 10%: **Rp160.000**
        3. Pajak 10% dari kamar dan biaya layanan, yaitu Rp1.760.000: **Rp176.000**
        4. Total: **Rp1.936.000**

        Pajak juga dihitung dari biaya layanan. Jadi 10% dan 10% menjadi 21%. Untuk memeriksa tagihan dengan cepat,
        kalikan dengan 1,21.

        ## Apa itu biaya layanan?

        Biaya layanan (*service charge*) bukan pajak. Hotel dan restoran memungutnya, dan aturan ketenagakerjaan
        mengatur pembagiannya kepada pekerja. Tip tidak diharuskan, tetapi layanan yang baik pantas dihargai. Lazimnya
        10%; hotel kecil sering tidak memungutnya.

        ## Apa itu pajaknya?

        Pajak daerah bernama PBJT: Pajak Barang dan Jasa Tertentu. Dasarnya Undang-Undang Nomor 1 Tahun 2022. Kabupaten
        atau kota menetapkan tarifnya, maksimal 10% untuk hotel. Tagihan lama kadang masih menulis PB1 atau pajak hotel.

        Karena sudah dikenai pajak daerah, kamar hotel umumnya tidak dikenai PPN. Jadi faktur pajak sering tidak
        tersedia untuk kamar hotel. Bagian keuangan bisa memakai tagihan hotel yang mencantumkan pajaknya. Tanyakan
        kepada konsultan pajak cara mencatatnya.

        ## Sebelum membayar

        - **Deposit.** Banyak hotel memungutnya saat check-in. Anda mendapatkannya kembali, dikurangi yang Anda pakai.
        - **Minibar, binatu, restoran.** Semuanya juga dikenai biaya layanan dan pajak. Harga menu sering berujung plus
          plus.
        - **Nama di tagihan.** Jika harus atas nama perusahaan, sampaikan saat check-in.
        - **Sudah dibayar.** Jika Anda membayar saat memesan, kamar tidak boleh muncul di tagihan.

        ## Di Singgah

        Pesanan Anda menampilkan tiap malam, diskon, biaya layanan, dan pajak. Jika resepsionis meminta jumlah lain,
        tunjukkan pesanan Anda; bisa dibuka saat offline. Lihat [Harga, pajak, dan
        biaya](/help/detail?slug=prices-taxes-and-charges).
      `,
    },
  },
]
