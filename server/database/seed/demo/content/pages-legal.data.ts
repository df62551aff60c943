import type { ArticleEntry } from './entry.ts'
import { prose } from './prose.ts'

// What is stored and for how long repeats what the code does: change both.
// `tests/architecture/content-figures.ts` ties the numbers.
export const LEGAL_PAGES: readonly ArticleEntry[] = [
  {
    slug: 'privacy-policy',
    category: 'legal',
    about: [
      'who-is-where',
      'tours',
      'sign-up',
      'invitations',
      'sign-in',
      'sessions',
      'passkeys',
      'two-step',
      'company-sign-in',
      'profile',
      'settings',
      'travellers',
      'saved-hotels',
      'saved-cards',
      'outside-bookings',
      'trips',
      'export',
      'deletion',
      'notifications',
      'flights',
      'holds',
      'cancellation',
      'invoices',
      'policy',
      'approvals',
      'roles',
      'audit-log',
      'reviews',
      'offline',
      'outbox',
      'wallet',
      'contact',
      'launch-notices',
      'votes',
    ],
    cover: { kind: 'page', city: null },
    author: null,
    publishedOn: '2026-11-27',
    en: {
      title: 'Privacy policy',
      summary: 'What we store about you, where, for how long, who sees it and what you can ask for.',
      body: prose`
        > This is the text of a demo installation and describes what the software does. Anyone who runs Singgah for real
        > customers must add who they are, where the server is, their legal basis and retention periods, and have it
        > checked. This isn't legal advice.

        ## In short

        - We store what your bookings need, not your habits.
        - No ads and no trackers. Pages load from our server only, and the street map from a map service if the operator
          has set one up.
        - Please don't enter real personal data in a demo. In demo mode anyone who can open this installation can read
          the latest emails, including messages sent with the contact form.

        ## Who is responsible

        The operator of this installation, together with the company that gave you your account. A real operator states
        its address and contact here. Until then, use the [contact form](/pages/contact) and start your message with
        *privacy*.

        ## What our servers store

        - **Your account:** name, email and phone number; title, gender, date of birth, nationality and emergency
          contact if you enter them; company, roles, the terms you accepted, and your password in a form that can't be
          reversed. Passkeys and two-step verification too. Until you delete your account. Sign-ups that aren't
          confirmed are deleted after 7 days.
        - **Passports and ID cards for flights:** encrypted until the airline has them or the booking ends. After that,
          the last three characters of the number.
        - **Saved cards:** kept by our payment provider; we store only its code for you. Until you remove them or delete
          your account.
        - **Saved travellers** with the country and last day of their documents, without the number; **saved hotels and
          tours, and bookings made elsewhere:** until you remove them or delete your account.
          Removed travellers and bookings made elsewhere are erased right away. Emails and files you share or import are
          read on your device and not sent to us; only what you save is.
        - **Sessions:** when you signed in, with which browser and system and from which IP address. Deleted 30 days
          after they end.
        - **Codes, links and invitations:** the address they were sent to. Codes and links are deleted 30 days after
          they expire; invitations aren't deleted automatically.
        - **Your company's audit log:** sign-ins and changes to accounts and roles, with IP addresses. Read by your
          travel admins, owners and the operator. It isn't deleted automatically; if you delete your account, we remove
          your addresses from it.
        - **Bookings:** guests and travellers, contact details, requests, meals and assistance, price, history,
          approvals, payments and invoices. They aren't deleted automatically: companies must keep their records under
          tax law.
        - **Reviews:** shown with your first name, the month and the type of trip.
        - **Prices you checked:** with your company, without your name, for one day after they expire unless you held a
          room.
        - **Protection against double bookings:** our reply to each booking or cancellation, for 30 days.
        - **Messages between guests and hosts, with their photos:** kept with the booking, for the two of you alone. Where
          and with what a photo was taken is removed at once. If you delete your account, what you wrote and your photos
          are deleted. A message we're alerted to is stored with the contact form messages, and we can see its photo.
        - **Business details of hosts:** name, address, NPWP and bank account, until you delete your account.
        - **Teams of hosts:** who works for a host and in which role, which the host's owners see, until either account is
          deleted. They see the guests of their host. The address of an invitation, for two weeks or until it's answered.
        - **Contact form messages:** with name, email and case number, until 730 days after we answered.
        - **Edits of places you suggest:** with your account and your note, until 180 days after we decided on them.
        - **Activities of hosts:** who changed a property's calendar or details, or answered a review, for 365 days.
        - **Emails to you:** for 30 days; the text is removed once sent.
        - **Notifications:** for 90 days. For push notifications, the address of your browser until you sign out.
        - **Where you travel:** from your bookings, your company's admins see which city you are in during a trip. Who
          looked, safety checks and your answers are kept for 90 days. We don't use your device's location for it.
        - **Photos of properties:** until their host removes them; where and with what they were taken is removed at once.
        - **Location of your device:** only when you press “Use my position” while adding a property.
        - **Launch emails:** your email until we've written to you or you unsubscribe. Unconfirmed addresses are deleted
          after 7 days.
        - **“Was this useful?”:** your answer under a code made from your IP address, so that each reader has one vote.
          It isn't deleted automatically.

        We count requests and attempts by IP address for a few minutes. Our server log holds no names, email addresses
        or messages, but the IP addresses of callers who exceed a limit.

        ## What your device stores

        - your sign-in, theme, text direction, language, recent searches, and whether you closed the install notice
        - cookies: one with your language for a year, one that keeps you signed in, one that recognises browsers you've
          signed in with for 400 days and, if you choose, one that skips two-step verification for 30 days. Signing up
          and company sign-in use one until they're done.
        - while you're signed in: bookings and pages you've opened for 14 days, your wallet (encrypted) until two days
          after each trip, unsent changes and forms you're filling in
        - the app itself and the public lists of airports and airlines

        Signing out deletes your bookings, wallet and sign-in from the device. On a shared device nothing is saved for
        offline use. More in [Your data on a shared device](/help/detail?slug=your-data-on-a-shared-phone).

        ## Why we use it

        To do what you or your company ordered: hold rooms and seats, tell the property or airline who is coming, and
        let you and your company see, change and cancel bookings. To answer you, to keep accounts, and to keep the
        service safe. Your company's travel policy and limits are applied automatically; ask your travel admin about
        them.

        ## Who sees it

        You; travel admins and owners of your company; the host of the property you stay at, for that booking; airlines,
        hotels and payment services as far as a booking needs it; mail and push services that deliver our messages; the
        operator's admins, who see the bookings of all companies. Other companies can't see it: the database keeps their
        data apart. We don't sell data.

        If you share a trip, anyone with its link sees its times, places and first names until seven days after the
        trip. Your trips calendar can be read by anyone who has its address. You can end both at any time.

        ## Your rights

        Indonesia's Law 27 of 2022 on personal data protection gives you, among others, the right to

        - know who uses your data, why and on what basis
        - see it and get a copy
        - correct and complete it
        - have it deleted or destroyed, and have its use ended
        - withdraw your consent
        - object to decisions made by a machine alone
        - have its use postponed or limited
        - receive it in a common format and pass it on
        - complain and claim compensation

        The law has exceptions, for example where records must be kept. For several requests it allows only 3 × 24
        hours, so please tell us clearly what you want. Other laws, such as those of the European Union, may give you
        similar rights.

        ## How to use your rights

        See and correct your data in [My profile](/user/profile) and [Settings](/user/settings). Download it or delete
        your account under [Delete account](/user/delete-profile): you have 14 days to change your mind, then your
        personal data is erased. Your company keeps its bookings with the guests' names, and its invoices. For anything
        else, [contact us](/pages/contact) from the email of your account. We may ask you to confirm it's you.

        ## Changes

        The version and its date are at the top. We store which version you accepted when you signed up.
      `,
    },
    id: {
      title: 'Kebijakan privasi',
      summary: 'Apa yang kami simpan tentang Anda, di mana, berapa lama, siapa yang melihat, dan apa yang bisa Anda minta.',
      body: prose`
        > Ini teks untuk instalasi demo dan menjelaskan cara kerja perangkat lunak ini. Siapa pun yang menjalankan
        > Singgah untuk pelanggan sungguhan harus menambahkan siapa dirinya, di mana servernya, dasar hukum, dan masa
        > simpannya, lalu memeriksakannya. Ini bukan nasihat hukum.

        ## Singkatnya

        - Kami menyimpan yang diperlukan pesanan Anda, bukan kebiasaan Anda.
        - Tanpa iklan dan tanpa pelacak. Halaman hanya dimuat dari server kami, dan peta jalan dari layanan peta jika
          operator memasangnya.
        - Mohon jangan memasukkan data pribadi sungguhan di demo. Dalam mode demo, siapa pun yang bisa membuka instalasi
          ini dapat membaca email terbaru, termasuk pesan dari formulir kontak.

        ## Siapa yang bertanggung jawab

        Operator instalasi ini, bersama perusahaan yang memberi Anda akun. Operator sungguhan mencantumkan alamat dan
        kontaknya di sini. Sampai saat itu, pakai [formulir kontak](/pages/contact) dan awali pesan dengan kata
        *privasi*.

        ## Yang disimpan server kami

        - **Akun Anda:** nama, email, dan nomor telepon; sapaan, jenis kelamin, tanggal lahir, kewarganegaraan, dan
          kontak darurat jika diisi; perusahaan, peran, ketentuan yang Anda terima, dan kata sandi dalam bentuk yang
          tidak bisa dibaca. Juga passkey dan verifikasi dua langkah. Sampai Anda menghapus akun. Pendaftaran yang tidak
          dikonfirmasi dihapus setelah 7 hari.
        - **Paspor dan KTP untuk penerbangan:** terenkripsi sampai diterima maskapai atau pesanan berakhir. Setelah itu,
          tiga karakter terakhir nomornya.
        - **Kartu tersimpan:** disimpan oleh penyedia pembayaran kami; kami hanya menyimpan kodenya untuk Anda. Sampai
          Anda menghapusnya atau menghapus akun.
        - **Penumpang tersimpan** dengan negara dan masa berlaku dokumennya, tanpa nomor; **hotel dan tur tersimpan, serta
          pesanan dari luar:** sampai Anda menghapusnya atau menghapus akun.
          Data penumpang dan pesanan dari luar yang dihapus langsung lenyap. Email dan file yang Anda bagikan atau impor
          dibaca di perangkat Anda dan tidak dikirim kepada kami; hanya yang Anda simpan yang dikirim.
        - **Sesi:** kapan Anda masuk, dengan browser dan sistem apa, dan dari alamat IP mana. Dihapus 30 hari setelah
          berakhir.
        - **Kode, tautan, dan undangan:** alamat tujuannya. Kode dan tautan dihapus 30 hari setelah tidak berlaku;
          undangan tidak dihapus otomatis.
        - **Log audit perusahaan Anda:** aktivitas masuk serta perubahan akun dan peran, dengan alamat IP. Dibaca admin
          perjalanan, pemilik, dan operator. Tidak dihapus otomatis; jika Anda menghapus akun, alamat Anda dihapus dari
          sana.
        - **Pesanan:** tamu dan penumpang, kontak, permintaan, makanan dan bantuan khusus, harga, riwayat, persetujuan,
          pembayaran, dan invoice. Tidak dihapus otomatis: perusahaan wajib menyimpan catatannya menurut hukum pajak.
        - **Ulasan:** tampil dengan nama depan Anda, bulan, dan jenis perjalanan.
        - **Harga yang Anda periksa:** dengan perusahaan Anda, tanpa nama Anda, satu hari setelah tidak berlaku kecuali
          Anda menahan kamar.
        - **Pelindung pesanan ganda:** jawaban kami atas tiap pemesanan atau pembatalan, selama 30 hari.
        - **Pesan antara tamu dan tuan rumah beserta fotonya:** disimpan bersama pesanannya, hanya untuk Anda berdua.
          Lokasi dan kamera pengambilan foto langsung dihapus. Jika Anda menghapus akun, tulisan dan foto Anda dihapus.
          Pesan yang dilaporkan disimpan bersama pesan formulir kontak, dan fotonya bisa kami lihat.
        - **Data usaha tuan rumah:** nama, alamat, NPWP, dan rekening bank, sampai Anda menghapus akun.
        - **Tim tuan rumah:** siapa yang bekerja untuk tuan rumah dan perannya, yang dilihat para pemiliknya, sampai salah
          satu akun dihapus. Mereka melihat tamu tuan rumahnya. Alamat undangan, selama dua minggu atau sampai dijawab.
        - **Pesan formulir kontak:** dengan nama, email, dan nomor kasus, sampai 730 hari setelah kami menjawab.
        - **Perubahan tempat yang Anda usulkan:** dengan akun dan catatan Anda, sampai 180 hari setelah kami putuskan.
        - **Aktivitas tuan rumah:** siapa yang mengubah kalender atau data properti, atau membalas ulasan, selama 365 hari.
        - **Email kepada Anda:** selama 30 hari; isinya dihapus setelah terkirim.
        - **Notifikasi:** selama 90 hari. Untuk notifikasi push, alamat browser Anda sampai Anda keluar.
        - **Keberadaan Anda saat bepergian:** dari pesanan, admin perusahaan melihat Anda di kota mana selama perjalanan.
          Siapa yang melihat, pemeriksaan keselamatan, dan jawaban Anda disimpan selama 90 hari. Lokasi perangkat Anda
          tidak kami pakai untuk itu.
        - **Foto properti:** sampai tuan rumah menghapusnya; lokasi dan kamera pengambilan langsung dihapus.
        - **Lokasi perangkat Anda:** hanya saat Anda menekan “Pakai posisi saya” ketika menambahkan properti.
        - **Kabar pembukaan layanan:** email Anda sampai kami mengabari Anda atau Anda berhenti berlangganan. Alamat
          yang tidak dikonfirmasi dihapus setelah 7 hari.
        - **“Apakah ini membantu?”:** jawaban Anda dengan kode yang dibuat dari alamat IP Anda, agar setiap pembaca
          punya satu suara. Tidak dihapus otomatis.

        Permintaan dan percobaan kami hitung per alamat IP selama beberapa menit. Log server kami tidak memuat nama,
        alamat email, atau isi pesan, tetapi memuat alamat IP pemanggil yang melewati batas.

        ## Yang disimpan perangkat Anda

        - sesi masuk, tema, arah tulisan, bahasa, pencarian terakhir, dan apakah Anda menutup ajakan memasang aplikasi
        - cookie: satu berisi bahasa Anda selama setahun, satu yang membuat Anda tetap masuk, satu yang mengenali
          browser tempat Anda pernah masuk selama 400 hari, dan, jika Anda memilihnya, satu yang melewati verifikasi dua
          langkah selama 30 hari. Pendaftaran dan masuk lewat perusahaan memakai satu cookie sampai selesai.
        - selama Anda masuk: pesanan dan halaman yang pernah dibuka selama 14 hari, dompet (terenkripsi) sampai dua hari
          setelah tiap perjalanan, perubahan yang belum terkirim, dan formulir yang sedang diisi
        - aplikasinya sendiri serta daftar umum bandara dan maskapai

        Keluar akan menghapus pesanan, dompet, dan sesi masuk Anda dari perangkat. Di perangkat bersama tidak ada yang
        disimpan untuk dipakai offline. Selengkapnya di [Data Anda di perangkat
        bersama](/help/detail?slug=your-data-on-a-shared-phone).

        ## Untuk apa kami memakainya

        Untuk melaksanakan pesanan Anda atau perusahaan Anda: menahan kamar dan kursi, memberi tahu properti atau
        maskapai siapa yang datang, serta agar Anda dan perusahaan bisa melihat, mengubah, dan membatalkan pesanan.
        Untuk menjawab Anda, untuk pembukuan, dan untuk keamanan layanan. Kebijakan perjalanan dan batas perusahaan Anda
        diterapkan otomatis; tanyakan kepada admin perjalanan Anda.

        ## Siapa yang melihatnya

        Anda; admin perjalanan dan pemilik di perusahaan Anda; tuan rumah properti tempat Anda menginap, untuk pesanan
        itu; maskapai, hotel, dan layanan pembayaran sejauh diperlukan pesanan; layanan email dan push yang mengantar
        pesan kami; admin operator, yang melihat pesanan semua perusahaan. Perusahaan lain tidak bisa: basis data
        memisahkan datanya. Kami tidak menjual data.

        Jika Anda membagikan perjalanan, siapa pun yang punya tautannya bisa melihat waktu, tempat, dan nama depan
        sampai tujuh hari setelah perjalanan. Kalender perjalanan Anda bisa dibaca siapa pun yang punya alamatnya. Anda
        bisa mengakhiri keduanya kapan saja.

        ## Hak Anda

        Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi antara lain memberi Anda hak untuk

        - mengetahui siapa yang memakai data Anda, untuk apa, dan atas dasar apa
        - melihatnya dan memperoleh salinannya
        - memperbaiki dan melengkapinya
        - menghapus atau memusnahkannya, serta mengakhiri pemrosesannya
        - menarik persetujuan
        - menolak keputusan yang dibuat oleh mesin saja
        - menunda atau membatasi pemrosesannya
        - menerimanya dalam format yang lazim dan meneruskannya
        - mengadu dan menuntut ganti rugi

        Undang-undang mengatur pengecualian, misalnya jika catatan wajib disimpan. Untuk beberapa permintaan waktunya
        hanya 3 × 24 jam, jadi mohon sampaikan dengan jelas apa yang Anda inginkan. Hukum lain, misalnya di Uni Eropa,
        bisa memberi Anda hak serupa.

        ## Cara menggunakan hak Anda

        Lihat dan perbaiki data Anda di [Profil saya](/user/profile) dan [Pengaturan](/user/settings). Unduh data atau
        hapus akun di [Hapus akun](/user/delete-profile): Anda punya 14 hari untuk berubah pikiran, setelah itu data
        pribadi Anda dihapus. Perusahaan Anda tetap menyimpan pesanan dengan nama tamunya, dan invoice-nya. Untuk hal
        lain, [hubungi kami](/pages/contact) dari email akun Anda. Kami mungkin meminta Anda mengonfirmasi bahwa itu
        memang Anda.

        ## Perubahan

        Versi dan tanggalnya ada di atas. Kami menyimpan versi mana yang Anda terima saat mendaftar.
      `,
    },
  },
  {
    slug: 'terms-of-service',
    category: 'legal',
    about: [
      'sign-in',
      'flights',
      'tours',
      'cabs',
      'holds',
      'cancellation',
      'refunds',
      'payments',
      'company-account',
      'offers',
      'policy',
      'approvals',
      'no-show',
      'offline',
      'contact',
    ],
    cover: { kind: 'page', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Terms of service',
      summary: 'What you can expect from Singgah, and what we expect from you.',
      body: prose`
        > This is the text of a demo installation and describes how the software works today. Anyone who runs it for
        > real customers must adapt it: who they are, which law applies, liability and consumer rights. This isn't legal
        > advice.

        ## What Singgah does

        With Singgah, employees of a company find, book, change and cancel hotels, flights, tours and cabs. In this
        installation hotels, flights, tours, cabs, prices, companies and people are fictional. A booking here obliges no
        one to keep a room or a seat, and no money is taken.

        ## Accounts

        - An account is for one person and belongs to their company. Don't share it.
        - Keep your password to yourself, and sign out on devices others use.
        - You're responsible for what happens with your account until you report misuse.
        - Demo accounts are open to everyone. Don't enter anything others shouldn't read.

        ## Prices

        - Prices are totals with service charge, taxes and charges, shown line by line in the booking form.
        - Once you reserve a room, its price is valid for 20 minutes. If it differs from the price in the list, we show
          you before you book.
        - Offers are valid under the terms on their page. One code per booking.

        ## Booking

        - Opening the booking form while signed in holds the rooms for 15 minutes. A hold isn't a booking.
        - You're booked once we confirm it with a reference. If the page says we don't know yet, tap **Check now** and
          don't book again.
        - You're responsible for correct names and contact details, and for being allowed to book for your company.
          Flights, stays, tours and rides that need approval are booked once they're approved. Stays your company's policy doesn't allow can't
          be booked; others out of policy may need a reason.
        - We pass on requests but can't guarantee them.

        ## Payment

        Depending on the rate, you pay when booking or at the property. When booking, we charge the company account once
        if your company has credit or a deposit, or you pay by card, virtual account or QRIS within 1 hour while we hold
        your rooms or seats; for flights that are held or approved, by the time shown. Late payments are refunded in
        full. Extras at the property are between you and the property.

        ## Cancellation and no-shows

        - You can cancel a stay until the end of the check-in day at the property. The fee follows the rate's policy, in
          the property's time. Flights follow their fare rules.
        - We show the fee and the refund before you confirm.
        - Refunds go to the company account or your original payment method. If you pay at the property, the property
          may charge you the fee.
        - If you don't arrive and don't cancel, you may be charged the full price.

        ## Hosts

        Hosts see the bookings of their own properties and use guests' data for the stay only. They honour confirmed
        bookings at the booked price. If a booking is at risk, they [contact us](/pages/contact) right away.

        ## Fair use

        Don't try to access other people's data, disrupt the service or hold rooms you don't intend to use. We limit
        rapid requests and slow down repeated sign-in attempts. If you find a security problem, report it and give us
        time to fix it.

        ## If something doesn't work

        We do our best to keep your bookings safe, but we can't promise uninterrupted service, least of all in a demo
        whose data may be reset at any time. Offline data is as recent as the time shown beside it.

        ## Content and data

        The texts and illustrations belong to Singgah. The lists of airports, airlines and cities come from open sources
        named under **Account**.

        ## Changes and contact

        The version and its date are at the top. Your booking follows the terms of the day you made it. Questions:
        [contact form](/pages/contact). Data: [privacy policy](/help/privacy-policy).
      `,
    },
    id: {
      title: 'Ketentuan layanan',
      summary: 'Apa yang bisa Anda harapkan dari Singgah, dan apa yang kami harapkan dari Anda.',
      body: prose`
        > Ini teks untuk instalasi demo dan menjelaskan cara kerja perangkat lunak ini sekarang. Siapa pun yang
        > menjalankannya untuk pelanggan sungguhan harus menyesuaikannya: siapa dirinya, hukum yang berlaku, tanggung
        > jawab, dan hak konsumen. Ini bukan nasihat hukum.

        ## Yang dilakukan Singgah

        Dengan Singgah, karyawan perusahaan mencari, memesan, mengubah, dan membatalkan hotel, penerbangan,
        tur, dan mobil. Di instalasi ini hotel, penerbangan, tur, mobil, harga, perusahaan, dan orangnya fiktif. Pesanan
        di sini tidak mewajibkan siapa pun menyediakan kamar atau kursi, dan tidak ada uang yang ditarik.

        ## Akun

        - Satu akun untuk satu orang, dan berada di bawah perusahaannya. Jangan dipinjamkan.
        - Rahasiakan kata sandi Anda, dan keluar di perangkat yang dipakai orang lain.
        - Anda bertanggung jawab atas penggunaan akun Anda sampai Anda melaporkan penyalahgunaan.
        - Akun demo terbuka untuk semua orang. Jangan mengisi apa pun yang tidak boleh dibaca orang lain.

        ## Harga

        - Harga adalah total dengan biaya layanan, pajak, dan biaya lain, dirinci di formulir pemesanan.
        - Setelah Anda memilih kamar, harganya berlaku 20 menit. Jika berbeda dari harga di daftar, kami tampilkan
          sebelum Anda memesan.
        - Promo berlaku menurut syarat di halamannya. Satu kode untuk satu pesanan.

        ## Pemesanan

        - Membuka formulir pemesanan saat sudah masuk menahan kamar selama 15 menit. Menahan belum berarti memesan.
        - Anda terpesan setelah kami mengonfirmasi dengan nomor pesanan. Jika halaman menampilkan bahwa kami belum tahu,
          ketuk **Periksa sekarang** dan jangan memesan lagi.
        - Anda bertanggung jawab atas nama dan kontak yang benar, serta berwenang memesan untuk perusahaan.
          Penerbangan, penginapan, tur, dan mobil yang perlu persetujuan dipesan setelah disetujui. Penginapan yang tidak diizinkan kebijakan perusahaan tidak
          bisa dipesan; yang lain di luar kebijakan bisa memerlukan alasan.
        - Permintaan kami teruskan, tetapi tidak bisa kami jamin.

        ## Pembayaran

        Tergantung tarifnya, Anda membayar saat memesan atau di properti. Saat memesan, akun perusahaan ditagih satu
        kali jika perusahaan punya kredit atau deposit, atau Anda membayar dengan kartu, virtual account, atau QRIS
        dalam 1 jam selama kamar atau kursi kami tahan; untuk penerbangan yang ditahan atau disetujui, sampai waktu yang
        tertera. Pembayaran yang terlambat kami kembalikan penuh. Tambahan di properti menjadi urusan Anda dengan
        properti.

        ## Pembatalan dan tamu tidak datang

        - Anda bisa membatalkan penginapan sampai hari check-in berakhir di properti. Biayanya mengikuti ketentuan
          tarif, menurut waktu properti. Penerbangan mengikuti ketentuan tarifnya.
        - Biaya dan pengembalian dana tampil sebelum Anda mengonfirmasi.
        - Dana dikembalikan ke akun perusahaan atau metode pembayaran semula. Jika Anda membayar di properti, properti
          dapat menagih biayanya.
        - Jika Anda tidak datang dan tidak membatalkan, Anda dapat dikenai harga penuh.

        ## Tuan rumah

        Tuan rumah melihat pesanan di propertinya sendiri dan memakai data tamu hanya untuk keperluan menginap. Tuan
        rumah memenuhi pesanan yang terkonfirmasi sesuai harganya. Jika tidak sanggup, segera [hubungi
        kami](/pages/contact).

        ## Penggunaan wajar

        Jangan mencoba mengakses data orang lain, mengganggu layanan, atau menahan kamar yang tidak akan dipakai.
        Permintaan beruntun kami batasi dan percobaan masuk berulang kami perlambat. Jika menemukan masalah keamanan,
        laporkan dan beri kami waktu memperbaikinya.

        ## Jika ada yang tidak berfungsi

        Kami berusaha menjaga pesanan Anda tetap aman, tetapi tidak bisa menjanjikan layanan tanpa gangguan, apalagi di
        demo yang datanya bisa diatur ulang kapan saja. Data offline sesuai waktu yang tertera di sampingnya.

        ## Konten dan data

        Teks dan ilustrasi adalah milik Singgah. Daftar bandara, maskapai, dan kota berasal dari sumber terbuka yang
        disebut di **Akun**.

        ## Perubahan dan kontak

        Versi dan tanggalnya ada di atas. Pesanan Anda mengikuti ketentuan pada hari pesanan dibuat. Pertanyaan:
        [formulir kontak](/pages/contact). Data: [kebijakan privasi](/help/privacy-policy).
      `,
    },
  },
]
