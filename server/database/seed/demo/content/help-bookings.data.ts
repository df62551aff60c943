import type { ArticleEntry } from './entry.ts'
import { prose } from './prose.ts'

export const BOOKING_HELP: readonly ArticleEntry[] = [
  {
    slug: 'book-a-hotel',
    category: 'getting-started',
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Book a hotel',
      summary: 'From the first search to the reference number, step by step.',
      body: prose`
        You need an account of your company to book. Searching, comparing and reading prices is open to everybody.

        ## Search

        1. Open [Hotels](/hotels/home) and type a city, an airport or the name of a hotel.
        2. Choose the days. A stay can have up to 30 nights and begin up to a year ahead.
        3. Say how many rooms and people: up to 8 rooms, with at least one adult in each.

        The list shows only hotels with free rooms, and the price of the whole stay for everybody, taxes and charges
        included. Filters and the order of the list are in the address of the page, so a link you share shows your
        colleague the same list.

        ## Choose a room and a rate

        The page of a hotel lists its rooms, and under each room one or more rates. Compare three things before you
        press **Reserve**:

        - what is included, such as breakfast
        - until when cancelling is free, in the time of the hotel
        - whether the company account is charged, or you pay at the property

        ## Fill in the form

        1. Sign in, if you have not. From now on the rooms are held for you for fifteen minutes, with a clock at the
           top.
        2. Name one guest for each room, as on the identity document. More about that in [Names on a
           booking](/help/detail?slug=names-on-a-booking).
        3. Say whom to call, and, if you know it, when you arrive.
        4. Check the price line by line, and press **Book**.

        When the fifteen minutes are over, press **Hold them again**; what you typed stays. If somebody else was faster,
        the page says so and nothing is booked.

        ## Afterwards

        You see a reference and the state *Confirmed*. No hotel has to answer first, and nobody has to approve a
        stay. The booking is in [My bookings](/user/bookings) and can be read there [without a
        signal](/help/detail?slug=what-works-offline).

        If the page says that it does not know yet whether you are booked, do not start again: read [When an answer is
        lost](/help/detail?slug=when-an-answer-is-lost).
      `,
    },
    id: {
      title: 'Memesan hotel',
      summary: 'Dari pencarian pertama sampai nomor pesanan, langkah demi langkah.',
      body: prose`
        Untuk memesan, Anda memerlukan akun dari perusahaan Anda. Mencari, membandingkan, dan melihat harga terbuka
        untuk siapa saja.

        ## Cari

        1. Buka [Hotel](/hotels/home) dan ketik kota, bandara, atau nama hotel.
        2. Pilih tanggal. Lama menginap paling banyak 30 malam, dan bisa dipesan hingga setahun ke depan.
        3. Isi jumlah kamar dan orang: paling banyak 8 kamar, dengan sedikitnya satu orang dewasa di setiap kamar.

        Daftar hanya menampilkan hotel yang masih punya kamar, dengan harga seluruh masa menginap untuk semua tamu,
        sudah termasuk pajak dan biaya. Saringan dan urutan daftar tersimpan di alamat halaman, jadi tautan yang Anda
        bagikan menampilkan daftar yang sama di layar rekan Anda.

        ## Pilih kamar dan tarif

        Halaman hotel memuat kamar-kamarnya, dan di bawah setiap kamar ada satu tarif atau lebih. Bandingkan tiga hal
        sebelum menekan **Pilih**:

        - apa yang termasuk, misalnya sarapan
        - sampai kapan pembatalan gratis, menurut waktu hotel
        - apakah akun perusahaan yang ditagih, atau Anda membayar di properti

        ## Isi formulir

        1. Masuk, bila belum. Sejak itu kamar ditahan untuk Anda selama lima belas menit; hitungan waktunya tampil di
           atas.
        2. Sebutkan satu tamu untuk setiap kamar, sesuai dokumen identitas. Selengkapnya ada di [Nama pada
           pesanan](/help/detail?slug=names-on-a-booking).
        3. Isi siapa yang dapat dihubungi dan, bila sudah tahu, jam kedatangan.
        4. Periksa rincian harga, lalu tekan **Pesan**.

        Bila lima belas menit sudah lewat, tekan **Tahan lagi**; isian Anda tetap ada. Kalau kamarnya keburu diambil
        orang lain, halaman akan memberi tahu dan tidak ada yang dipesan.

        ## Setelah memesan

        Anda melihat nomor pesanan dan status *Terkonfirmasi*. Tidak perlu menunggu jawaban hotel, dan penginapan tidak perlu
        disetujui siapa pun. Pesanan tersimpan di [Pesanan saya](/user/bookings) dan dapat dibaca [tanpa
        sinyal](/help/detail?slug=what-works-offline).

        Bila halaman mengatakan belum tahu apakah sudah terpesan, jangan mulai dari awal: baca [Saat jawaban hilang di
        jalan](/help/detail?slug=when-an-answer-is-lost).
      `,
    },
  },
  {
    slug: 'names-on-a-booking',
    category: 'bookings',
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Names on a booking',
      summary: 'How to write the name of a guest, and what to do when it is wrong.',
      body: prose`
        The front desk compares the name on the booking with an identity document. Write it as it stands there, and
        checking in takes a minute.

        ## One name for each room

        Each room needs one guest: the person who collects the key. Others who sleep in the room are counted, but not
        named. Many hotels ask every adult for a document all the same.

        - Copy the name from the KTP or the passport, with all its parts, in the same order.
        - **One word is a whole name.** If the document says *Suharti*, write *Suharti*. Do not repeat it, and do not
          add a dot or a made-up family name: a hotel needs none.
        - Leave out titles such as *Bapak*, *Ibu*, *Dr.* or *S.T.* unless they are printed in the name on the document.
        - Accents and characters of other scripts are welcome. A front desk in Indonesia reads Latin letters most
          easily, so take those of the passport.

        ## When you book for someone else

        Put the traveller's name under **Guest** and your own under **Who we call**. The booking then stands in *your*
        [My bookings](/user/bookings), because you made it. Send the reference and the address to the traveller.

        ## When a name is wrong

        A name cannot be changed in the application yet. You can:

        1. **Call the hotel.** For a spelling mistake that is usually enough; the number is on the booking.
        2. **Cancel and book again**, while cancelling is free. Look at the price of the new booking first: it is
           today's price. How to do it is in [Cancel a booking](/help/detail?slug=cancel-a-booking).
        3. **[Write to us](/pages/contact)** with the reference, the name as it is, and the name as it should be.

        A flight ticket is stricter than a hotel about names. The form of a flight
        shows the name as the ticket will print it, also where somebody has one name only.
      `,
    },
    id: {
      title: 'Nama pada pesanan',
      summary: 'Cara menulis nama tamu, dan apa yang dilakukan bila namanya salah.',
      body: prose`
        Resepsionis mencocokkan nama di pesanan dengan dokumen identitas. Tulis persis seperti di dokumen, dan check-in
        selesai dalam semenit.

        ## Satu nama untuk setiap kamar

        Setiap kamar perlu satu nama tamu: orang yang mengambil kunci. Tamu lain di kamar itu cukup dihitung, tidak
        perlu disebut namanya. Meski begitu, banyak hotel tetap meminta dokumen dari setiap orang dewasa.

        - Salin nama dari KTP atau paspor, lengkap dan dengan urutan yang sama.
        - **Satu kata sudah nama lengkap.** Bila di dokumen tertulis *Suharti*, tulis *Suharti*. Jangan diulang, jangan
          ditambah titik atau nama keluarga karangan: hotel tidak memerlukannya.
        - Gelar dan sapaan seperti *Bapak*, *Ibu*, *Dr.*, atau *S.T.* tidak perlu ditulis, kecuali tercetak sebagai
          bagian nama di dokumen.
        - Tanda aksen dan aksara lain boleh dipakai. Resepsionis di Indonesia paling mudah membaca huruf Latin, jadi
          pakailah ejaan di paspor.

        ## Bila Anda memesan untuk orang lain

        Tulis nama pelancong di **Tamu** dan nama Anda di **Siapa yang kami hubungi**. Pesanan itu muncul di [Pesanan
        saya](/user/bookings) milik *Anda*, karena Anda yang membuatnya. Kirimkan nomor pesanan dan alamat hotel kepada
        orang yang menginap.

        ## Bila namanya salah

        Nama belum dapat diubah di aplikasi. Yang bisa Anda lakukan:

        1. **Telepon hotelnya.** Untuk salah ejaan, biasanya itu sudah cukup; nomornya ada di pesanan.
        2. **Batalkan lalu pesan lagi**, selama pembatalan masih gratis. Lihat dulu harga pesanan baru: yang berlaku
           adalah harga hari ini. Caranya ada di [Membatalkan pesanan](/help/detail?slug=cancel-a-booking).
        3. **[Tulis kepada kami](/pages/contact)** dengan nomor pesanan, nama yang tertulis, dan nama yang seharusnya.

        Soal nama, tiket pesawat lebih ketat daripada hotel. Formulir penerbangan
        menampilkan nama persis seperti yang tercetak di tiket, juga bila seseorang hanya punya satu nama.
      `,
    },
  },
  {
    slug: 'cancel-a-booking',
    category: 'bookings',
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Cancel a booking',
      summary: 'Where the button is, what it costs, and when the money comes back.',
      body: prose`
        You see what cancelling costs before you decide, and the amount you saw is the amount that counts.

        ## How to cancel

        1. Open [My bookings](/user/bookings) and choose the booking.
        2. Under **Cancelling**, look at the steps: until when it is free, and what it costs after that.
        3. Press **Cancel this booking**. The fee and what comes back are worked out anew and shown. Nothing has
           happened yet.
        4. Press **Cancel it now**, or **Keep the booking**.

        The rooms go back on sale at once. The booking moves to *Cancelled* and stays readable there, with the fee and
        the refund.

        Cancelling needs the network. If the answer gets lost, press again: a booking is cancelled only once.

        ## What it costs

        Every rate has its own steps, and you saw them before you booked. Typical are free until one or two days before
        arrival, then half of the price or all of it. Some cheaper rates cost the full price from the moment of booking;
        their card says **Cancelling costs from the first hour**.

        All times are those of the hotel, counted back from its check-in time. For a hotel in Makassar, an hour ahead of
        Jakarta, free until 14.00 means 13.00 on a clock in Jakarta.

        You can cancel until the day of arrival is over at the hotel. After that, talk to the hotel.

        ## When the money comes back

        - **Charged to the company account:** the price less the fee is booked back to that account at once. No bank is
          involved.
        - **Paid by card, virtual account or QRIS:** it goes back the way it came. The page of the booking says day by day
          who has the money: we, the payment provider, your bank.
        - **Pay at the property:** nothing was charged, so nothing comes back. The property may ask for its fee itself;
          the amount is shown before you confirm.

        ## Flights, and unused tickets

        Flights are cancelled on their ticket: you see what the airline keeps and gives back, by traveller and flight,
        and choose who does not fly, and where.

        Some fares give little or nothing back but may be changed. What of their base fare does not come back stays as a
        credit with that airline, for that traveller: usually for a year from the day the ticket was issued. Airport
        charges come back and are not in it. Nothing stays of a flight that left without you.

        Singgah reminds you of credits when you search flights of that airline, when you book for that traveller, and under
        [Travellers](/user/travelers). It cannot redeem them: book with the airline, tell it the ticket number, and
        pay its fee for the change. The airline has the last word. Then press **Mark as used**, so that nobody is
        reminded again.

        ## Who may cancel

        Whoever booked, and the people who run travel in the company. A host sees the booking but cannot cancel it for
        you.

        Other days or another name? There is no change button yet: see [Names on a
        booking](/help/detail?slug=names-on-a-booking), or cancel and [book again](/help/detail?slug=book-a-hotel).
      `,
    },
    id: {
      title: 'Membatalkan pesanan',
      summary: 'Di mana tombolnya, berapa biayanya, dan kapan uang kembali.',
      body: prose`
        Anda melihat biaya pembatalan sebelum memutuskan, dan jumlah yang Anda lihat itulah yang berlaku.

        ## Cara membatalkan

        1. Buka [Pesanan saya](/user/bookings) dan pilih pesanannya.
        2. Di bagian **Pembatalan**, lihat tahapannya: sampai kapan gratis, dan berapa biayanya setelah itu.
        3. Tekan **Batalkan pesanan ini**. Biaya dan jumlah yang kembali dihitung ulang dan ditampilkan. Sampai di sini
           belum terjadi apa-apa.
        4. Tekan **Batalkan sekarang**, atau **Pertahankan pesanan**.

        Kamar langsung dijual kembali. Pesanan pindah ke *Dibatalkan* dan tetap bisa dibaca di sana, lengkap dengan
        biaya dan pengembaliannya.

        Pembatalan memerlukan jaringan. Kalau jawabannya hilang di jalan, tekan saja lagi: pesanan hanya dibatalkan satu
        kali.

        ## Biayanya

        Setiap tarif punya tahapannya sendiri, dan Anda sudah melihatnya sebelum memesan. Yang lazim: gratis sampai satu
        atau dua hari sebelum tiba, setelah itu setengah harga atau harga penuh. Beberapa tarif yang lebih murah dikenai
        harga penuh sejak dipesan; di kartunya tertulis **Pembatalan dikenai biaya sejak awal**.

        Semua waktu mengikuti waktu hotel, dihitung mundur dari jam check-in. Untuk hotel di Makassar, yang satu jam
        lebih cepat dari Jakarta, gratis sampai pukul 14.00 berarti pukul 13.00 di Jakarta.

        Anda dapat membatalkan sampai hari kedatangan berakhir di tempat hotel. Setelah itu, hubungi hotelnya.

        ## Kapan uang kembali

        - **Ditagihkan ke akun perusahaan:** harga dikurangi biaya langsung dikembalikan ke akun itu, tanpa lewat bank.
        - **Dibayar dengan kartu, virtual account, atau QRIS:** uang kembali lewat jalan yang sama. Halaman pesanan
          menyebut hari demi hari siapa yang memegang uangnya: kami, penyedia pembayaran, bank Anda.
        - **Bayar di properti:** belum ada yang ditagih, jadi tidak ada yang dikembalikan. Properti dapat meminta
          biayanya sendiri; jumlahnya ditampilkan sebelum Anda memastikan.

        ## Penerbangan, dan tiket yang tidak terpakai

        Penerbangan dibatalkan di tiketnya: Anda melihat berapa yang ditahan dan dikembalikan maskapai, per penumpang dan
        per penerbangan, lalu memilih siapa yang tidak terbang, dan di mana.

        Sebagian tarif mengembalikan sedikit atau tidak sama sekali, tetapi boleh diubah. Bagian tarif dasar yang tidak
        kembali tetap menjadi kredit di maskapai itu, untuk penumpang itu: biasanya setahun sejak tiket terbit. Biaya
        bandara dikembalikan dan tidak termasuk di dalamnya. Tidak ada yang tersisa dari penerbangan yang sudah berangkat
        tanpa Anda.

        Singgah mengingatkan Anda akan kredit saat Anda mencari penerbangan maskapai itu, saat memesan untuk penumpang itu,
        dan di [Penumpang](/user/travelers). Singgah tidak dapat menebusnya: pesanlah di maskapai, sebutkan nomor
        tiketnya, dan bayar biaya perubahannya. Keputusan terakhir ada pada maskapai. Setelah itu tekan **Tandai
        terpakai**, agar tidak ada yang diingatkan lagi.

        ## Siapa yang boleh membatalkan

        Orang yang memesan, dan pengelola perjalanan di perusahaan. Tuan rumah dapat melihat pesanan, tetapi tidak dapat
        membatalkannya untuk Anda.

        Ganti tanggal atau nama? Tombol ubah belum ada: lihat [Nama pada pesanan](/help/detail?slug=names-on-a-booking),
        atau batalkan dan [pesan lagi](/help/detail?slug=book-a-hotel).
      `,
    },
  },
]
