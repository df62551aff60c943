import type { ArticleEntry } from './entry.ts'
import { prose } from './prose.ts'

export const ACCOUNT_HELP: readonly ArticleEntry[] = [
  {
    slug: 'sign-in-and-your-account',
    category: 'account',
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Sign in and your account',
      summary: 'How to sign in, how long it lasts, and what to do when it is refused.',
      body: prose`
        Accounts belong to a company. They are made by whoever runs the installation; signing up by yourself is not
        possible yet.

        ## Sign in

        1. Open [Sign in](/sign-in), or press a button that needs it: you are brought back afterwards.
        2. Enter your e-mail address and your password.

        In a demonstration the accounts to try are listed beside the form, all with the same password. One press signs
        you in.

        ## How long it lasts

        A sign-in lasts eight hours on that device. When it is over, the page says that your session has ended and leads
        you back to where you were once you have signed in again. What you had typed into a booking form is kept.

        Signing out ends it at once, in every tab of that browser. Each device has a sign-in of its own.

        ## When it is refused

        - The same words come for a wrong password and for an address that does not exist. That is on purpose: nobody
          can find out who has an account.
        - After ten tries in five minutes you have to wait a little.
        - If you have forgotten your password, a button for that is not there yet. Ask the person who runs travel in
          your company, or [write to us](/pages/contact) with the topic *My account*. Never send a password.

        ## A page is not open to you

        Some pages need a role. You are then brought to the hotels, with a line that says which role you have. What the
        roles mean is in [Roles and approvals](/help/detail?slug=roles-and-approvals).

        ## Your name, your address, your telephone number

        You see them when you press your name at the top. They cannot be changed there yet; in a booking you can write
        other contact details each time. A second step at sign-in, passkeys and sign-in through your company's own
        system are planned too.

        Language, theme and direction are a matter of the device: choose them with **Language and appearance** at the
        foot of any page, signed in or not. On a phone that is not yours, read [Your data on a shared
        phone](/help/detail?slug=your-data-on-a-shared-phone).
      `,
    },
    id: {
      title: 'Masuk dan akun Anda',
      summary: 'Cara masuk, berapa lama berlakunya, dan apa yang dilakukan bila ditolak.',
      body: prose`
        Akun dimiliki perusahaan dan dibuat oleh pengelola instalasi; mendaftar sendiri belum bisa.

        ## Masuk

        1. Buka [Masuk](/sign-in), atau tekan tombol yang memerlukannya: sesudahnya Anda kembali ke tempat semula.
        2. Isi alamat email dan kata sandi Anda.

        Pada demonstrasi, akun untuk dicoba ada di samping formulir, semuanya dengan kata sandi yang sama. Satu ketukan
        dan Anda sudah masuk.

        ## Berapa lama berlakunya

        Sekali masuk berlaku delapan jam di perangkat itu. Setelah habis, halaman memberi tahu bahwa sesi Anda berakhir,
        dan begitu masuk lagi Anda kembali ke tempat tadi. Isian di formulir pemesanan tetap tersimpan.

        Keluar mengakhirinya saat itu juga, di semua tab peramban itu. Setiap perangkat punya sesinya sendiri.

        ## Bila ditolak

        - Kata-katanya sama untuk kata sandi yang salah dan untuk alamat yang tidak terdaftar. Itu disengaja: tidak ada
          yang bisa mencari tahu siapa yang punya akun.
        - Setelah sepuluh percobaan dalam lima menit, Anda perlu menunggu sebentar.
        - Bila lupa kata sandi, tombol untuk itu belum ada. Hubungi pengelola perjalanan di perusahaan Anda, atau [tulis
          kepada kami](/pages/contact) dengan topik *Akun saya*. Jangan pernah mengirim kata sandi.

        ## Halaman tidak terbuka untuk Anda

        Beberapa halaman memerlukan peran tertentu. Anda lalu dibawa ke halaman hotel, dengan keterangan tentang peran
        Anda. Arti setiap peran ada di [Peran dan persetujuan](/help/detail?slug=roles-and-approvals).

        ## Nama, alamat, dan nomor telepon Anda

        Semuanya tampil saat Anda menekan nama Anda di bagian atas. Di sana belum bisa diubah; pada setiap pesanan Anda
        boleh menulis kontak yang lain. Langkah kedua saat masuk, kunci sandi, dan masuk lewat sistem perusahaan juga
        sudah direncanakan.

        Bahasa, tema, dan arah tulisan melekat pada perangkat: atur lewat **Bahasa dan tampilan** di bagian bawah setiap
        halaman, baik sudah masuk maupun belum. Di ponsel yang bukan milik Anda, baca [Data Anda di ponsel
        bersama](/help/detail?slug=your-data-on-a-shared-phone).
      `,
    },
  },
  {
    slug: 'roles-and-approvals',
    category: 'account',
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Roles and approvals',
      summary: 'Who may open what, who sees whose bookings, and which flights somebody has to approve first.',
      body: prose`
        Two things decide what you see. Your **role** says which areas open. Your **company** says which bookings are in
        them: nobody sees those of another company.

        ## The roles

        - **user**: travels. Has [My bookings](/user/bookings), and [Hosting](/agent/dashboard) with the stays at
          listings they own.
        - **admin**, **administrators**, **owner** and **owneradmin**: run the company's travel. They have
          [Company](/admin/dashboard): who arrives, stays and leaves today, and what was booked.

        One person can have several roles. Somebody who runs travel and travels too is, for example, *owner* and *user*;
        without *user* there is no My bookings.

        The four roles that run a company open the same, but for flights: *administrators* do not enter the screens of
        flights and approve none. At the desk they read them with their invoices.

        ## Who sees a booking

        - the person who made it
        - the people who run travel in the same company
        - the host, for a stay at a listing of their own

        The people who operate this installation have a company of their own; its admins can see the bookings of all
        companies, to be able to help.

        Whoever made a booking and those who run the company's travel may [cancel](/help/detail?slug=cancel-a-booking)
        it. A host may not.

        ## Approvals

        A company can have a travel policy. Of **flights** it says one of four things: they are within it; outside of it,
        and a reason is needed; somebody has to approve them; or they cannot be booked.

        What needs an approval is asked for instead of booked. The form says before who decides, until when and up to
        which price. Those people - *admin*, *owner* and *owneradmin* of the same company, never who asked - are told at
        once. Approving books: what goes to the company account is charged and issued, everything else you are asked to
        pay. Until then nothing is charged, and you can take the request back.

        It has to be decided within a day, before the airline lets go of seats or price, and two hours before the first
        flight leaves. Without a decision it ends by itself. Who may approve for others books for themselves with a
        reason. Those who were asked are told too when a request was taken back or has ended.

        Where you hold flights and the airline's new price needs an approval, you ask for it from the ticket and pay
        once it is approved.

        **Stays** are booked by everybody who can sign in; the policy shows what is outside of it, and the admins see the
        reason with the booking.

        ## When you need another role

        Roles cannot be changed in the application yet. Ask an owner of your company, who then [writes to
        us](/pages/contact) with the topic *My account*: who, which role, and whether it is in addition to or instead of
        the present one.
      `,
    },
    id: {
      title: 'Peran dan persetujuan',
      summary: 'Siapa boleh membuka apa, siapa melihat pesanan siapa, dan penerbangan mana yang perlu disetujui lebih dulu.',
      body: prose`
        Ada dua hal yang menentukan apa yang Anda lihat. **Peran** menentukan area mana yang terbuka. **Perusahaan**
        menentukan pesanan mana yang ada di dalamnya: tidak ada yang melihat pesanan perusahaan lain.

        ## Peran yang ada

        - **user**: bepergian. Punya [Pesanan saya](/user/bookings), dan [Tuan rumah](/agent/dashboard) yang memuat tamu
          di listing miliknya.
        - **admin**, **administrators**, **owner**, dan **owneradmin**: mengelola perjalanan perusahaan. Mereka punya
          [Perusahaan](/admin/dashboard): siapa yang datang, menginap, dan pulang hari ini, serta apa yang dipesan.

        Satu orang bisa punya beberapa peran. Orang yang mengelola perjalanan sekaligus bepergian, misalnya, berperan
        *owner* dan *user*; tanpa *user*, halaman Pesanan saya tidak ada.

        Keempat peran pengelola membuka hal yang sama, kecuali penerbangan: *administrators* tidak membuka layar
        penerbangan dan tidak menyetujuinya. Mereka membacanya di halaman Perusahaan, beserta fakturnya.

        ## Siapa yang melihat sebuah pesanan

        - orang yang membuatnya
        - pengelola perjalanan di perusahaan yang sama
        - tuan rumah, untuk tamu di listing miliknya sendiri

        Operator instalasi ini punya perusahaannya sendiri; adminnya dapat melihat pesanan semua perusahaan, agar bisa
        membantu.

        Pembuat pesanan dan pengelola perjalanan perusahaan boleh [membatalkannya](/help/detail?slug=cancel-a-booking).
        Tuan rumah tidak.

        ## Persetujuan

        Perusahaan dapat mempunyai kebijakan perjalanan. Tentang **penerbangan** kebijakan itu mengatakan satu dari empat
        hal: sesuai; di luar kebijakan sehingga perlu alasan; harus disetujui seseorang; atau tidak dapat dipesan.

        Yang perlu persetujuan diminta, bukan langsung dipesan. Formulir mengatakan lebih dulu siapa yang memutuskan,
        sampai kapan, dan sampai harga berapa. Orang-orang itu - *admin*, *owner*, dan *owneradmin* di perusahaan yang
        sama, tidak pernah si peminta - segera diberi tahu. Menyetujui berarti memesan: yang masuk akun perusahaan
        ditagih dan diterbitkan, selebihnya Anda diminta membayar. Sebelum itu tidak ada yang ditagih, dan permintaan
        dapat Anda tarik kembali.

        Keputusan harus ada dalam sehari, sebelum maskapai melepas kursi atau harganya, dan dua jam sebelum penerbangan
        pertama berangkat. Tanpa keputusan, permintaan berakhir sendiri. Orang yang boleh menyetujui untuk orang lain
        memesan sendiri dengan alasan. Orang yang diminta juga diberi tahu bila permintaan ditarik kembali atau berakhir.

        Bila penerbangan Anda masih ditahan dan harga baru dari maskapai perlu persetujuan, mintalah dari halaman tiket
        dan bayarlah setelah disetujui.

        **Penginapan** dapat dipesan siapa pun yang dapat masuk; kebijakan menunjukkan apa yang di luarnya, dan admin
        melihat alasannya pada pesanan.

        ## Bila Anda memerlukan peran lain

        Peran belum dapat diubah di aplikasi. Hubungi pemilik di perusahaan Anda, yang lalu [menulis kepada
        kami](/pages/contact) dengan topik *Akun saya*: siapa orangnya, peran apa, dan apakah sebagai tambahan atau
        pengganti peran sekarang.
      `,
    },
  },
  {
    slug: 'your-data-on-a-shared-phone',
    category: 'account',
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Your data on a shared phone',
      summary: 'What stays on a device, who can read it there, and how to leave nothing behind.',
      body: prose`
        Singgah keeps your bookings on the device, so that they open without a signal. On a phone or a computer that
        others use too, it is good to know what that means.

        ## The short answer

        **Sign out when you are done.** That deletes from the device what was kept for you, and works without a signal
        too. Closing the window does not sign you out.

        ## What is kept

        - your bookings, as you last saw them, for fourteen days after the last reading
        - the booking form you are filling in
        - your sign-in, for up to eight hours
        - the last six searches of this device: place, days, number of people
        - language, theme and direction

        Each person of each company has a store of their own. If a colleague signs in after you, their pages do not read
        yours. The searches are the exception: they belong to the device, and go when somebody signs out.

        ## When your sign-in runs out

        After eight hours the pages show nothing of yours any more. What was kept stays on the device, so that it is
        there again when you sign in. Whoever knows how to read the storage of a browser could find it until then. That
        is why signing out matters on a device that is not yours.

        ## Leave nothing behind

        1. Open the account sheet and press **Sign out**.
        2. On the device of a stranger, also delete the data of this site in the settings of the browser.
        3. Or use a private window from the start: it forgets everything when it closes. Booking may be refused there if
           the window cannot keep a note.

        ## A lost phone

        Without a network, a sign-in ends by itself after eight hours at the latest, on the server as on the phone. You
        cannot end it from another device yet: [write to us](/pages/contact) at once, and lock or erase the phone with
        the means of its maker.

        What is kept on the server, and your rights, are in the [privacy policy](/help/privacy-policy).
      `,
    },
    id: {
      title: 'Data Anda di ponsel bersama',
      summary: 'Apa yang tersimpan di perangkat, siapa yang bisa membacanya, dan cara agar tidak ada yang tertinggal.',
      body: prose`
        Singgah menyimpan pesanan Anda di perangkat, supaya bisa dibuka tanpa sinyal. Di ponsel atau komputer yang juga
        dipakai orang lain, ada baiknya Anda tahu apa artinya.

        ## Jawaban singkatnya

        **Keluar dari akun setelah selesai.** Itu menghapus dari perangkat apa yang disimpan untuk Anda, juga tanpa
        sinyal. Menutup jendela saja tidak membuat Anda keluar.

        ## Apa yang disimpan

        - pesanan Anda, seperti terakhir Anda lihat, selama empat belas hari sejak terakhir dibaca
        - formulir pemesanan yang sedang Anda isi
        - sesi Anda, paling lama delapan jam
        - enam pencarian terakhir di perangkat ini: tempat, tanggal, jumlah orang
        - bahasa, tema, dan arah tulisan

        Setiap orang di setiap perusahaan punya penyimpanan sendiri. Bila rekan Anda masuk setelah Anda, halamannya
        tidak membaca milik Anda. Kecuali pencarian: itu milik perangkat, dan terhapus saat seseorang keluar dari akun.

        ## Bila sesi Anda habis

        Setelah delapan jam, halaman tidak lagi menampilkan apa pun milik Anda. Yang tersimpan tetap ada di perangkat,
        supaya muncul lagi saat Anda masuk. Sampai saat itu, orang yang paham cara membaca penyimpanan peramban bisa
        saja menemukannya. Karena itu, keluar dari akun penting di perangkat yang bukan milik Anda.

        ## Agar tidak ada yang tertinggal

        1. Buka lembar akun dan tekan **Keluar**.
        2. Di perangkat orang lain, hapus juga data situs ini lewat setelan peramban.
        3. Atau pakai jendela pribadi sejak awal: semuanya dilupakan begitu ditutup. Pemesanan bisa ditolak di sana bila
           jendela itu tidak dapat menyimpan catatan.

        ## Bila ponsel hilang

        Tanpa jaringan pun, sesi berakhir sendiri paling lama setelah delapan jam, di server maupun di ponsel.
        Mengakhirinya dari perangkat lain belum bisa: segera [tulis kepada kami](/pages/contact), dan kunci atau hapus
        isi ponsel dengan fitur dari pembuatnya.

        Apa yang disimpan di server, dan apa hak Anda, ada di [kebijakan privasi](/help/privacy-policy).
      `,
    },
  },
  {
    slug: 'for-hosts',
    category: 'hosting',
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'For hosts',
      summary: 'What a host sees of the guests of the day, what is promised to them, and what comes later.',
      body: prose`
        A host is a user who owns a listing: a hotel, a guesthouse, a serviced apartment. There is no separate kind of
        account; the listing makes the host.

        ## Today at your listings

        [Hosting](/agent/dashboard) shows one day at a glance, for all your listings and whoever booked:

        - **Arriving**: who comes today, by the clock of the property
        - **Staying**: who came before and sleeps here tonight
        - **Leaving**: who checks out today
        - **Booked today**: what came in

        Open a row to see the booking: the guest of each room, how to reach the person who booked, the arrival time and
        the requests, the price and how it is paid. Under *Pay at the property* you collect the whole amount on the
        spot.

        The board needs the network, so open it before the Wi-Fi drops.

        ## What the guest was promised

        - A booking is **confirmed at once**. There is nothing to accept or decline.
        - A room is sold once. While a guest fills in the form it is held for fifteen minutes, and then either booked or
          free again.
        - The price is the one the guest saw, with service charge and tax.
        - Requests are passed on to you, and the guest is told that you may not be able to meet them.
        - The guest may cancel until the day of arrival is over, at the fee of the rate. If it was to be paid at the
          property, the fee is yours to ask for. You cannot cancel for the guest.

        ## What cannot be done here yet

        Adding or changing a listing, prices and free rooms, checking guests in, marking a no-show, earnings and
        reviews: these screens come later. Until then [write to us](/pages/contact) with the topic *Hosting*, and name
        the property and the days.

        ## In this demonstration

        The hotels are invented and nobody pays you anything. To see the board with something in it, sign in as a host
        of the demonstration, and book a night at one of the listings from another account. Thoughts on what guests tell
        you too late are in [this story](/blog/detail?slug=before-you-arrive-late).
      `,
    },
    id: {
      title: 'Untuk tuan rumah',
      summary: 'Apa yang terlihat tentang tamu hari ini, apa yang dijanjikan kepada mereka, dan apa yang menyusul.',
      body: prose`
        Tuan rumah adalah pengguna yang memiliki listing: hotel, wisma tamu, atau apartemen berlayanan. Tidak ada jenis
        akun khusus; listing itulah yang menjadikannya tuan rumah.

        ## Hari ini di listing Anda

        [Tuan rumah](/agent/dashboard) menampilkan satu hari dalam sekali pandang, untuk semua listing Anda, siapa pun
        pemesannya:

        - **Datang**: siapa yang tiba hari ini, menurut jam di properti
        - **Menginap**: siapa yang sudah tiba sebelumnya dan bermalam hari ini
        - **Pulang**: siapa yang check-out hari ini
        - **Dipesan hari ini**: apa yang baru masuk

        Buka salah satu baris untuk melihat pesanannya: tamu setiap kamar, kontak pemesan, jam kedatangan dan
        permintaan, harga dan cara bayarnya. Untuk *Bayar di properti*, Anda menagih seluruh jumlahnya di tempat.

        Papan ini perlu jaringan, jadi bukalah sebelum Wi-Fi putus.

        ## Apa yang dijanjikan kepada tamu

        - Pesanan **langsung terkonfirmasi**. Tidak ada yang perlu diterima atau ditolak.
        - Satu kamar dijual satu kali. Selagi tamu mengisi formulir, kamar ditahan lima belas menit, lalu terpesan atau
          kembali kosong.
        - Harganya adalah harga yang dilihat tamu, sudah dengan biaya layanan dan pajak.
        - Permintaan diteruskan kepada Anda, dan tamu diberi tahu bahwa belum tentu dapat dipenuhi.
        - Tamu boleh membatalkan sampai hari kedatangan berakhir, dengan biaya sesuai tarif. Bila semestinya dibayar di
          properti, biaya itu Anda yang menagih. Anda tidak dapat membatalkan untuk tamu.

        ## Yang belum bisa di sini

        Menambah atau mengubah listing, harga dan ketersediaan kamar, check-in tamu, mencatat tamu yang tidak datang,
        pendapatan, dan ulasan: layar-layar itu menyusul. Sampai saat itu, [tulis kepada kami](/pages/contact) dengan
        topik *Tuan rumah*, dan sebutkan properti serta tanggalnya.

        ## Di demonstrasi ini

        Hotelnya rekaan dan tidak ada yang membayar Anda. Untuk melihat papan yang berisi, masuk sebagai tuan rumah
        demonstrasi, lalu pesan satu malam di salah satu listing itu dari akun lain. Hal-hal yang sering terlambat
        disampaikan tamu ada di [cerita ini](/blog/detail?slug=before-you-arrive-late).
      `,
    },
  },
]
