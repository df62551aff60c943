import type { ArticleEntry } from './entry.ts'
import { prose } from './prose.ts'

export const BOOKING_HELP: readonly ArticleEntry[] = [
  {
    slug: 'book-a-hotel',
    category: 'getting-started',
    about: ['sign-in', 'hotel-search', 'bookings', 'holds', 'cancellation', 'refunds', 'payments', 'policy', 'approvals', 'offline', 'booking-messages'],
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Book a hotel',
      summary: 'From search to confirmation, step by step.',
      body: prose`
        Anyone can search, compare and see prices. To book, you need an account with your company.

        ## Search

        1. Open [Hotels](/hotels/home) and enter a city, an airport or a hotel name.
        2. Choose your dates. A stay can be up to 30 nights and start up to a year ahead.
        3. Choose rooms and guests: up to 8 rooms, with at least one adult each.

        The list shows hotels with rooms available and the total for everyone, taxes and charges included. Share the
        page's link and your colleague sees the same list with the same filters.

        ## Choose a room and a rate

        Each room has one or more rates. Compare three things before you tap **Reserve**:

        - what's included, such as breakfast
        - until when you can cancel for free, in hotel time
        - whether you pay now or at the property

        ## Fill in the form

        1. Sign in. We hold the rooms for 15 minutes and show a timer. In the last 3 minutes you can add 10 minutes, up
           to twice.
        2. Enter one guest per room, as on their ID. More in [Names on a booking](/help/detail?slug=names-on-a-booking).
        3. Enter your contact details and, if you know it, your arrival time.
        4. If your company's travel policy asks for a reason, add one. If the stay needs approval, your request
           is sent to your approvers. Stays the policy doesn't allow can't be booked. If several
           bookings of a trip await approval, open the trip and ask for them as one request: your approvers get one email
           and can decide on all of them at once.
        5. Check the price, choose a payment method and tap **Book**.

        If the hold expires, tap **Hold rooms again**. We keep what you typed.

        ## After you book

        You get a reference and the status *Confirmed*. Some hotels take up to 15 minutes to confirm; if they don't, we
        refund you in full. If you pay by card, virtual account or QRIS, we hold the rooms for 1 hour until you've paid.

        Your booking is in [My bookings](/user/bookings), [also offline](/help/detail?slug=what-works-offline). If the host
        has an account, you can write to the property there, also with a photo, until 30 days after check-out.

        If the page says *We don't know yet if it's booked*, don't start again: see [When the connection
        drops](/help/detail?slug=when-an-answer-is-lost).
      `,
    },
    id: {
      title: 'Memesan hotel',
      summary: 'Dari pencarian sampai konfirmasi, langkah demi langkah.',
      body: prose`
        Siapa saja bisa mencari, membandingkan, dan melihat harga. Untuk memesan, Anda memerlukan akun di perusahaan
        Anda.

        ## Cari

        1. Buka [Hotel](/hotels/home) dan isi kota, bandara, atau nama hotel.
        2. Pilih tanggal. Maksimal menginap 30 malam, dan bisa dipesan hingga setahun ke depan.
        3. Pilih jumlah kamar dan tamu: maksimal 8 kamar, dengan minimal satu orang dewasa per kamar.

        Daftar menampilkan hotel yang kamarnya tersedia dan total untuk semua tamu, sudah termasuk pajak dan biaya.
        Bagikan tautan halaman ini dan rekan Anda melihat daftar yang sama dengan filter yang sama.

        ## Pilih kamar dan tarif

        Setiap kamar punya satu tarif atau lebih. Bandingkan tiga hal sebelum mengetuk **Pilih**:

        - apa yang termasuk, misalnya sarapan
        - sampai kapan pembatalan gratis, menurut waktu hotel
        - apakah dibayar sekarang atau di properti

        ## Isi formulir

        1. Masuk. Kamar kami tahan 15 menit dan sisa waktunya tampil. Pada 3 menit terakhir Anda bisa menambah 10 menit,
           maksimal dua kali.
        2. Isi satu tamu untuk tiap kamar, sesuai identitas. Selengkapnya di [Nama pada
           pesanan](/help/detail?slug=names-on-a-booking).
        3. Isi kontak Anda dan, jika sudah tahu, jam kedatangan.
        4. Jika kebijakan perjalanan perusahaan meminta alasan, tulis alasannya. Jika perlu persetujuan, permintaan Anda
           dikirim ke pemberi persetujuan. Penginapan yang tidak diizinkan kebijakan tidak bisa dipesan. Jika
           beberapa pesanan satu perjalanan menunggu persetujuan, buka perjalanannya lalu minta sebagai satu permintaan:
           pemberi persetujuan menerima satu email dan bisa memutuskan semuanya sekaligus.
        5. Periksa harga, pilih metode pembayaran, lalu ketuk **Pesan**.

        Jika waktu tahan habis, ketuk **Tahan kamar lagi**. Isian Anda tetap tersimpan.

        ## Setelah memesan

        Anda mendapat nomor pesanan dan status *Terkonfirmasi*. Beberapa hotel perlu hingga 15 menit untuk
        mengonfirmasi; jika tidak, dana Anda kami kembalikan penuh. Jika Anda membayar dengan kartu, virtual account,
        atau QRIS, kamar kami tahan 1 jam sampai dibayar.

        Pesanan Anda ada di [Pesanan saya](/user/bookings), [juga saat offline](/help/detail?slug=what-works-offline). Jika
        tuan rumahnya punya akun, Anda bisa menulis kepada properti di sana, juga dengan foto, sampai 30 hari setelah
        check-out.

        Jika halaman menampilkan *Kami belum tahu apakah sudah terpesan*, jangan mulai lagi: lihat [Saat koneksi
        terputus](/help/detail?slug=when-an-answer-is-lost).
      `,
    },
  },
  {
    slug: 'names-on-a-booking',
    category: 'bookings',
    about: ['flights', 'bookings', 'cancellation', 'contact', 'profile', 'travellers'],
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Names on a booking',
      summary: 'How to enter guest names, and what to do if one is wrong.',
      body: prose`
        Reception compares the name on the booking with an ID. Enter it exactly as on the ID.

        ## One name per room

        Enter one guest per room: the person who checks in. Other guests are counted but not named. Many hotels still
        ask every adult for an ID.

        - Copy the full name from the ID card (KTP) or passport, in the same order.
        - **A single name is fine.** If the ID says *Suharti*, enter *Suharti*. Don't repeat it or add a dot.
        - Leave out titles such as *Bapak*, *Ibu*, *Dr.* or *S.T.* unless they're part of the name on the ID.
        - Accents and other scripts are fine. In Indonesia, reception reads the spelling of your passport most easily.

        ## Booking for someone else

        Enter their name under **Guest** and yours under **Contact details**. The booking appears in [My
        bookings](/user/bookings) of your account. Send them the reference and the address.

        ## If a name is wrong

        You can't change the name of a hotel booking online. Instead:

        1. **Call the hotel.** For a typo that's usually enough. Its number is on your booking.
        2. **Cancel and book again** while cancelling is free. Check the new price first. See [Cancel a
           booking](/help/detail?slug=cancel-a-booking).
        3. **[Contact us](/pages/contact)** with the reference, the name as it is and the name as it should be.

        Airlines are stricter. The flight form shows the name as it will be printed on the ticket, also if you have a
        single name.

        ## Passports and other documents

        In your [profile and travellers](/user/travelers) you can note until when a passport, ID card, residence permit
        or visa is valid. Documents that expire within 6 months are marked, because many countries then refuse entry. For
        an international flight we fill in the country and the date. We ask for the number each time: travellers are saved
        without it.
      `,
    },
    id: {
      title: 'Nama pada pesanan',
      summary: 'Cara mengisi nama tamu, dan apa yang dilakukan jika salah.',
      body: prose`
        Resepsionis mencocokkan nama di pesanan dengan identitas. Isi persis seperti di identitas.

        ## Satu nama per kamar

        Isi satu tamu untuk tiap kamar: orang yang check-in. Tamu lain cukup dihitung, tanpa nama. Banyak hotel tetap
        meminta identitas setiap orang dewasa.

        - Salin nama lengkap dari KTP atau paspor, dengan urutan yang sama.
        - **Satu nama saja boleh.** Jika di identitas tertulis *Suharti*, isi *Suharti*. Jangan diulang atau ditambah
          titik.
        - Gelar dan sapaan seperti *Bapak*, *Ibu*, *Dr.*, atau *S.T.* tidak perlu ditulis, kecuali memang bagian dari
          nama di identitas.
        - Tanda aksen dan aksara lain boleh. Di Indonesia, ejaan di paspor paling mudah dibaca resepsionis.

        ## Memesan untuk orang lain

        Isi nama mereka di **Tamu** dan nama Anda di **Kontak**. Pesanan muncul di [Pesanan saya](/user/bookings) pada
        akun Anda. Kirimkan nomor pesanan dan alamatnya kepada mereka.

        ## Jika nama salah

        Nama pada pesanan hotel tidak bisa diubah online. Yang bisa Anda lakukan:

        1. **Telepon hotel.** Untuk salah ketik, biasanya itu cukup. Nomornya ada di pesanan Anda.
        2. **Batalkan lalu pesan lagi** selama pembatalan gratis. Lihat harga barunya dulu. Caranya ada di [Membatalkan
           pesanan](/help/detail?slug=cancel-a-booking).
        3. **[Hubungi kami](/pages/contact)** dengan nomor pesanan, nama yang tertulis, dan nama yang benar.

        Maskapai lebih ketat. Formulir penerbangan menampilkan nama seperti yang tercetak di tiket, juga jika Anda hanya
        punya satu nama.

        ## Paspor dan dokumen lain

        Di [profil dan penumpang](/user/travelers) Anda bisa mencatat sampai kapan paspor, KTP, izin tinggal, atau visa
        berlaku. Dokumen yang kedaluwarsa dalam 6 bulan diberi tanda, karena banyak negara lalu menolak kedatangan. Untuk
        penerbangan internasional, negara dan tanggalnya kami isikan. Nomornya selalu kami tanyakan lagi: data penumpang
        disimpan tanpa nomor.
      `,
    },
  },
  {
    slug: 'cancel-a-booking',
    category: 'bookings',
    about: [
      'travellers',
      'flights',
      'flight-changes',
      'flight-credits',
      'bookings',
      'cancellation',
      'refunds',
      'payments',
      'company-account',
      'offline',
      'outbox',
    ],
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Cancel a booking',
      summary: 'How to cancel, what it costs and when you get your refund.',
      body: prose`
        You see the fee and the refund before you confirm.

        ## Cancel a hotel

        1. Open [My bookings](/user/bookings) and choose the booking.
        2. Tap **Cancel booking**. Choose **Cancel all**, or some rooms or nights. The nights you keep must be
           consecutive.
        3. Check the fee and the refund, then tap **Cancel now** and confirm.

        Cancelled bookings stay under *Cancelled* with the fee and the refund.

        If you're offline, you can still cancel a whole booking: we queue it and send it when you're back online. It
        takes effect once it reaches us. If the fee has gone up by then, we ask you again. Cancelling some rooms or
        nights needs a connection.

        ## What it costs

        Each rate has its own cancellation policy, shown before you book. Usually cancelling is free until one or two
        days before check-in, then it costs half the price or all of it. Rates marked **Non-refundable** cost the full
        price from the start.

        All deadlines are in hotel time. For a hotel in Makassar, free until 14:00 means 13:00 in Jakarta.

        You can cancel until the end of the check-in day at the hotel. After that, contact the hotel.

        ## When you get your refund

        - **Company account:** refunded right away.
        - **Card, virtual account or QRIS:** refunded to your original payment method. Your booking shows each step:
          with Singgah, with the payment service, with your bank.
        - **Pay at the property:** you haven't been charged, so there's nothing to refund. The property may charge you
          its fee; we show the amount before you confirm.

        ## Flights

        Open the ticket and tap **Cancel flights**. You see the airline fee and the refund per traveller and flight, and
        choose which ones to cancel. You need to be online: airline fees change hourly.

        Some fares aren't refundable but can be changed. Part of the fare may then stay as a credit with the airline for
        that traveller, usually for a year from the ticket date. Airport charges are refunded. If you don't take a
        flight, you lose its value.

        We remind you of credits when you search that airline, when you book for that traveller and under
        [Travellers](/user/travelers). To use a credit, book with the airline and quote the ticket number. The airline
        decides and may charge a fee. Then tap **Mark as used**.

        ## Who can cancel

        The person who booked, and travel admins and owners of the same company. Hosts can't cancel for you.

        Need other dates? Change your flight on the ticket, or [book a new stay](/help/detail?slug=book-a-hotel) and
        cancel the old one.
      `,
    },
    id: {
      title: 'Membatalkan pesanan',
      summary: 'Cara membatalkan, biayanya, dan kapan dana dikembalikan.',
      body: prose`
        Biaya dan pengembalian dana tampil sebelum Anda mengonfirmasi.

        ## Membatalkan hotel

        1. Buka [Pesanan saya](/user/bookings) dan pilih pesanannya.
        2. Ketuk **Batalkan pesanan**. Pilih **Batalkan semua**, atau sebagian kamar atau malam. Malam yang Anda
           pertahankan harus berurutan.
        3. Periksa biaya dan pengembalian dananya, lalu ketuk **Batalkan sekarang** dan konfirmasi.

        Pesanan yang dibatalkan tetap ada di *Dibatalkan*, lengkap dengan biaya dan pengembalian dananya.

        Saat offline, Anda tetap bisa membatalkan seluruh pesanan: pembatalan masuk antrean dan dikirim saat Anda online
        lagi. Pembatalan berlaku begitu kami terima. Jika biayanya naik saat itu, kami tanya Anda lagi. Membatalkan
        sebagian kamar atau malam perlu koneksi.

        ## Biayanya

        Setiap tarif punya ketentuan pembatalan sendiri, yang tampil sebelum Anda memesan. Biasanya gratis sampai satu
        atau dua hari sebelum check-in, lalu dikenai setengah harga atau harga penuh. Tarif bertanda **Tidak bisa
        refund** dikenai harga penuh sejak dipesan.

        Semua batas waktu mengikuti waktu hotel. Untuk hotel di Makassar, gratis sampai 14.00 berarti 13.00 di Jakarta.

        Anda bisa membatalkan sampai hari check-in berakhir di hotel. Setelah itu, hubungi hotelnya.

        ## Kapan dana dikembalikan

        - **Akun perusahaan:** langsung dikembalikan.
        - **Kartu, virtual account, atau QRIS:** dikembalikan ke metode pembayaran semula. Pesanan Anda menampilkan tiap
          tahapnya: di Singgah, di layanan pembayaran, di bank Anda.
        - **Bayar di properti:** Anda belum dikenai biaya, jadi tidak ada yang dikembalikan. Properti dapat menagih
          biayanya; jumlahnya tampil sebelum Anda mengonfirmasi.

        ## Penerbangan

        Buka tiket dan ketuk **Batalkan penerbangan**. Biaya maskapai dan pengembalian dana tampil per penumpang dan
        penerbangan, lalu Anda memilih yang dibatalkan. Anda perlu online: biaya maskapai bisa berubah tiap jam.

        Beberapa tarif tidak bisa refund tetapi bisa diubah. Sebagian tarifnya dapat menjadi kredit maskapai untuk
        penumpang itu, biasanya setahun sejak tiket terbit. Biaya bandara dikembalikan. Penerbangan yang tidak digunakan
        hangus.

        Kami mengingatkan Anda tentang kredit saat Anda mencari maskapai itu, memesan untuk penumpang itu, dan di
        [Penumpang](/user/travelers). Untuk memakainya, pesan di maskapai dan sebutkan nomor tiket. Maskapai yang
        memutuskan dan dapat mengenakan biaya. Setelah itu ketuk **Tandai terpakai**.

        ## Siapa yang bisa membatalkan

        Orang yang memesan, serta admin perjalanan dan pemilik di perusahaan yang sama. Tuan rumah tidak bisa
        membatalkan untuk Anda.

        Perlu tanggal lain? Ubah penerbangan di tiketnya, atau [pesan penginapan baru](/help/detail?slug=book-a-hotel)
        lalu batalkan yang lama.
      `,
    },
  },
  {
    slug: 'bookings-made-elsewhere',
    category: 'bookings',
    about: ['outside-bookings', 'flights', 'cancellation', 'bookings', 'offline', 'outbox'],
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-27',
    en: {
      title: 'Add a booking made elsewhere',
      summary: 'Keep hotels, flights and trains from other sites with your trips.',
      body: prose`
        Hotels, flights, trains, cars and activities you booked outside Singgah can stand with your own bookings. Only
        you can see them. Change or cancel them with the company you booked with.

        ## From an email or calendar file

        1. On an Android phone with Singgah on the home screen, open the confirmation email or calendar file, tap
           **Share** and choose Singgah. It also works offline.
        2. On any other device, save the email (.eml) or calendar file (.ics), open [Booked
           elsewhere](/user/outside-bookings) and tap **Import a confirmation**.
        3. Check what we read and tap **Save**.

        The file is read on your device and isn't sent to us. Until you save, the booking is on this device only. We
        can't read PDFs and pictures.

        ## By hand

        Open [Booked elsewhere](/user/outside-bookings), tap **Add a booking** and enter a name and a day. Times are
        those of the place: choose its time zone.

        ## Change or remove one

        You find them under [My bookings](/user/bookings), below the ones made here. Offline, changes are queued. If you
        change the same booking on two devices, the last change we receive counts.
      `,
    },
    id: {
      title: 'Menambah pesanan dari luar',
      summary: 'Simpan hotel, penerbangan, dan kereta dari situs lain bersama perjalanan Anda.',
      body: prose`
        Hotel, penerbangan, kereta, mobil, dan aktivitas yang Anda pesan di luar Singgah bisa disimpan bersama pesanan
        Anda. Hanya Anda yang bisa melihatnya. Untuk
        mengubah atau membatalkannya, hubungi tempat Anda memesan.

        ## Dari email atau file kalender

        1. Di ponsel Android dengan Singgah di layar utama, buka email konfirmasi atau file kalender, ketuk **Bagikan**,
           lalu pilih Singgah. Ini juga bisa saat offline.
        2. Di perangkat lain, simpan email (.eml) atau file kalender (.ics), buka [Pesanan dari
           luar](/user/outside-bookings), lalu ketuk **Impor konfirmasi**.
        3. Periksa hasilnya, lalu ketuk **Simpan**.

        File dibaca di perangkat Anda dan tidak dikirim kepada kami. Sebelum disimpan, pesanan hanya ada di perangkat
        ini. PDF dan gambar tidak bisa kami baca.

        ## Diisi sendiri

        Buka [Pesanan dari luar](/user/outside-bookings), ketuk **Tambah pesanan**, lalu isi nama dan tanggal. Jam
        mengikuti tempatnya: pilih zona waktunya.

        ## Mengubah atau menghapus

        Semuanya ada di [Pesanan saya](/user/bookings), di bawah pesanan yang dibuat di sini. Saat offline, perubahan
        masuk antrean. Jika pesanan yang sama diubah di dua perangkat, perubahan terakhir yang kami terima yang berlaku.
      `,
    },
  },
  {
    slug: 'trips',
    category: 'bookings',
    about: ['trips', 'outside-bookings', 'bookings', 'flights', 'offline', 'sign-in'],
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-27',
    en: {
      title: 'See a whole trip, share it, add it to your calendar',
      summary: 'Flights, hotels and what you booked elsewhere in one timeline.',
      body: prose`
        Bookings of one traveller that follow each other are a trip. You find your trips above your bookings in [My
        bookings](/user/bookings). A trip lists every stop by day, also offline, and points out what is missing: a
        transfer between airport and hotel, or a night without a hotel.

        ## Name it

        Open the trip and tap **Name this trip**. The purpose you enter is for you only.

        ## Share a trip

        Tap **Create link**, then **Share link**. Anyone with the link sees times, places and first names, always as
        they are now. Booking codes, prices and documents stay hidden. The link works until seven days after the
        trip. Tap **Stop sharing** to end it earlier.

        ## Trips calendar

        Tap **Create calendar address** and open it in your calendar app, which keeps it up to date. The address
        shows your booking codes, so keep it private. It stops working when you turn it off, or when you sign out on
        all devices.
      `,
    },
    id: {
      title: 'Lihat seluruh perjalanan, bagikan, dan tambahkan ke kalender',
      summary: 'Penerbangan, hotel, dan pesanan dari luar dalam satu linimasa.',
      body: prose`
        Pesanan satu orang yang waktunya berurutan menjadi satu perjalanan. Perjalanan Anda ada di atas daftar pesanan
        di [Pesanan saya](/user/bookings). Semua persinggahan ditampilkan per hari, juga saat offline. Kekurangannya
        ikut ditunjukkan: transportasi antara bandara dan hotel, atau hotel untuk bermalam.

        ## Memberi nama

        Buka perjalanannya, lalu ketuk **Beri nama perjalanan**. Keperluan yang Anda isi hanya untuk Anda.

        ## Membagikan perjalanan

        Ketuk **Buat tautan**, lalu **Bagikan tautan**. Siapa pun yang punya tautan ini bisa melihat waktu, tempat, dan
        nama depan yang terbaru. Kode pesanan, harga, dan dokumen tidak ditampilkan. Tautan berlaku sampai tujuh hari
        setelah perjalanan. Ketuk **Berhenti membagikan** untuk mengakhirinya lebih cepat.

        ## Kalender perjalanan

        Ketuk **Buat alamat kalender** dan buka di aplikasi kalender Anda, yang lalu diperbarui otomatis. Jaga
        kerahasiaan alamat ini karena menampilkan kode pesanan Anda. Alamat tidak berlaku lagi jika Anda
        menonaktifkannya atau keluar dari semua perangkat.
      `,
    },
  },
  {
    slug: 'book-a-tour',
    category: 'bookings',
    about: ['tours', 'holds', 'cancellation', 'refunds', 'offline', 'wallet', 'bookings', 'reviews', 'approvals', 'company-account', 'policy'],
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-27',
    en: {
      title: 'Book a tour',
      summary: 'From choosing a date to showing the voucher.',
      body: prose`
        Search [Tours](/tour/home) by city and date. Each tour shows its next free date and the price from which it
        starts. Filter by theme, duration, the guide's language, score and free cancellation.

        ## Choose a date and tickets

        The calendar on the tour's page says of each day whether places are available, few, sold out or on request, and
        what it costs. Choose a start time and how many people come. Some tours ask for ages, names or a pick-up place.
        Tap **Continue** and we hold the places while you fill in the form.

        ## Pay or ask for approval

        You pay from the company account or online. If the travel policy asks for an approval, give a reason and your
        approver decides. If the operator can't confirm after you paid, you get everything back.

        Some tours are on request: the host answers first, and the booking page says until when. We keep your places until
        then. You can withdraw, and if the host declines or doesn't answer, we refund you in full.

        ## Your voucher

        The voucher with its QR code, the meeting point and the operator's phone number is in [My
        bookings](/user/bookings) and in your [wallet](/wallet), also offline.

        ## Change or cancel

        **Change date** shows the free dates and the difference in price first. The operator's rule says how often and
        until when. You can cancel the whole booking or single people; the refund is shown before you confirm. If the
        operator cancels, for example because of the weather, you get everything back and can choose a new date.

        After the tour you can write a review.
      `,
    },
    id: {
      title: 'Memesan tur',
      summary: 'Dari memilih tanggal sampai menunjukkan voucher.',
      body: prose`
        Cari [Tur](/tour/home) menurut kota dan tanggal. Setiap tur menampilkan tanggal kosong berikutnya dan harga
        mulainya. Saring menurut tema, durasi, bahasa pemandu, nilai, dan pembatalan gratis.

        ## Memilih tanggal dan tiket

        Kalender di halaman tur menunjukkan untuk setiap hari apakah tempat tersedia, tinggal sedikit, habis, atau perlu
        konfirmasi, beserta harganya. Pilih jam mulai dan jumlah orang. Beberapa tur meminta usia, nama, atau tempat
        penjemputan. Ketuk **Lanjutkan** dan tempatnya kami tahan selama Anda mengisi formulir.

        ## Membayar atau meminta persetujuan

        Bayar dari akun perusahaan atau online. Jika kebijakan perusahaan memerlukan persetujuan, isi alasannya, lalu
        pemberi persetujuan memutuskan. Jika operator tidak bisa mengonfirmasi setelah Anda membayar, seluruh uang Anda
        kembali.

        Sebagian tur menunggu persetujuan tuan rumah; halaman pesanan menampilkan sampai kapan.
        Tempat Anda ditahan sampai saat itu. Anda bisa menariknya, dan jika ditolak atau tidak dijawab, dana Anda kami
        kembalikan penuh.

        ## Voucher Anda

        Voucher dengan kode QR, titik kumpul, dan nomor telepon operator ada di [Pesanan saya](/user/bookings) dan di
        [dompet](/wallet), juga saat offline.

        ## Mengubah atau membatalkan

        **Ubah jadwal** menampilkan tanggal yang kosong dan selisih harganya lebih dulu. Aturan operator menentukan berapa
        kali dan sampai kapan. Anda bisa membatalkan seluruh pesanan atau beberapa orang; jumlah refund ditampilkan
        sebelum Anda mengonfirmasi. Jika operator membatalkan, misalnya karena cuaca, seluruh uang Anda kembali dan Anda
        bisa memilih tanggal baru.

        Setelah tur, Anda bisa menulis ulasan.
      `,
    },
  },
  {
    slug: 'book-a-cab',
    category: 'bookings',
    about: ['cabs', 'flights', 'holds', 'cancellation', 'refunds', 'offline', 'wallet', 'bookings', 'reviews', 'approvals', 'company-account', 'policy'],
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-27',
    en: {
      title: 'Book a cab',
      summary: 'Transfers, cars with a driver, and self-drive.',
      body: prose`
        Search [Cabs](/cabs/home) for a transfer, a car with a driver by the hour or day, or self-drive. Pick-up and
        drop-off are an airport, a hotel or an address. Each price is for the whole car: toll, parking and extras are
        listed, and what waiting and overtime would cost.

        ## Your flight

        Add your flight number and the pick-up follows the landing. If the airline moves the flight, we move the pick-up
        and tell you and the operator. With a flight booked here we propose the ride for you.

        ## Pay or ask for approval

        We hold the car while you fill in the form. You pay from the company account or online. If the travel policy
        asks for an approval, give a reason and your approver decides. If the operator can't confirm after you paid, you
        get everything back.

        Some cars are on request: the host answers first, and the booking page says until when. We keep your car until then.
        You can withdraw, and if the host declines or doesn't answer, we refund you in full.

        ## Meet your driver

        Driver, phone, plate, meeting point and the name on the sign are in [My bookings](/user/bookings) and in your
        [wallet](/wallet), also offline. The voucher says how long the driver waits without a charge.

        ## Change or cancel

        You can change the name on the sign, the flight and the notes until the pick-up. The operator's rule says until
        when cancelling is free; the refund is shown before you confirm. After the ride you can write a review.
      `,
    },
    id: {
      title: 'Memesan mobil',
      summary: 'Antar-jemput, mobil dengan sopir, dan lepas kunci.',
      body: prose`
        Cari [Mobil](/cabs/home) untuk antar-jemput, sewa dengan sopir per jam atau harian, atau lepas kunci. Titik jemput
        dan tujuan bisa bandara, hotel, atau alamat. Harga berlaku untuk satu mobil: tol, parkir, dan tambahan dirinci,
        begitu juga biaya tunggu dan kelebihan waktu.

        ## Penerbangan Anda

        Isi nomor penerbangan dan waktu jemput mengikuti pendaratan. Jika maskapai mengubah jadwal, waktu jemput kami
        ubah dan Anda serta mitra kami kabari. Untuk penerbangan yang dipesan di sini, perjalanannya kami usulkan.

        ## Membayar atau meminta persetujuan

        Mobil kami tahan selama Anda mengisi formulir. Bayar dari akun perusahaan atau online. Jika kebijakan perusahaan
        memerlukan persetujuan, isi alasannya, lalu pemberi persetujuan memutuskan. Jika mitra tidak bisa mengonfirmasi
        setelah Anda membayar, seluruh uang Anda kembali.

        Sebagian mobil menunggu persetujuan tuan rumah; halaman pesanan menampilkan sampai kapan.
        Mobil Anda ditahan sampai saat itu. Anda bisa menariknya, dan jika ditolak atau tidak dijawab, dana Anda kami
        kembalikan penuh.

        ## Bertemu sopir

        Nama sopir, telepon, pelat, titik temu, dan papan nama ada di [Pesanan saya](/user/bookings) dan di
        [dompet](/wallet), juga saat offline. Voucher menyebutkan berapa lama sopir menunggu tanpa biaya.

        ## Mengubah atau membatalkan

        Papan nama, penerbangan, dan catatan bisa diubah sampai waktu jemput. Aturan mitra menentukan sampai kapan
        pembatalan gratis; jumlah refund ditampilkan sebelum Anda mengonfirmasi. Setelah perjalanan, Anda bisa menulis
        ulasan.
      `,
    },
  },
]
