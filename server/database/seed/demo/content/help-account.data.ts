import type { ArticleEntry } from './entry.ts'
import { prose } from './prose.ts'

export const ACCOUNT_HELP: readonly ArticleEntry[] = [
  {
    slug: 'sign-in-and-your-account',
    category: 'account',
    about: [
      'sign-up',
      'invitations',
      'sign-in',
      'sessions',
      'email-code',
      'password-reset',
      'passkeys',
      'two-step',
      'company-sign-in',
      'profile',
      'settings',
      'export',
      'deletion',
      'notifications',
      'quiet-hours',
      'company-account',
      'approvals',
      'roles',
    ],
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Sign in and your account',
      summary: 'How to join, sign in and keep your account safe.',
      body: prose`
        Your account belongs to your company.

        ## Get an account

        - **Invited?** Open the link in the email from your company.
        - **Company code?** [Sign up](/sign-up) and enter the code your travel admin gave you.
        - **New company?** [Sign up](/sign-up) and register it. You become its owner and can invite others. Its company
          account can be used once the operator grants it credit. Until the operator has verified it, it can have up to
          10 rooms at a hotel and 9 seats unpaid, and fewer while other new companies have many.

        We email you a code and a link to confirm your address. If you confirm in another browser than the one you
        signed up in, you choose the password there.

        ## Sign in

        Open [Sign in](/sign-in) and choose a way: password, email code, passkey or your company's sign-in. In the demo,
        accounts to try are listed beside the form.

        If you turned on two-step verification, you also enter a code from your authenticator app or a backup code.
        Your company can require a second step: then you set up an app or a passkey before you continue.

        ## Stay signed in

        You stay signed in for 30 days, then you sign in again. On a shared device we sign you out after 8 hours. After
        signing in again, you're back where you left off and what you typed is still there.

        [Settings](/user/settings) lists your sessions. You can sign out any of them, or all others at once.

        ## Can't sign in?

        - **Forgot password:** [set a new one](/forgot-password) with the link or code we email you. This also removes
          passkeys added in the last 7 days and withdraws your open invitations.
        - **Someone changed your email address:** undo it within 7 days with the link in our email to your old address.
          This also reverses what they did in your company.
        - **Many failed attempts:** signing in can take up to a minute and then continues automatically. We never lock
          accounts. After 10 wrong two-step codes, wait 15 minutes or use a passkey.
        - **Wrong password or unknown address:** the message is the same for both, so no one can find out who has an
          account.
        - **Lost your phone and backup codes:** ask an owner of your company to reset two-step verification.

        Never send anyone your password. We don't ask for it.

        ## Change your details

        - [My profile](/user/profile): name, phone, date of birth, nationality and emergency contact.
        - [Settings](/user/settings): password, email address, passkeys, two-step verification, language, notifications
          and quiet hours.
        - [Delete account](/user/delete-profile): download your data or delete your account.

        ## No access to a page

        Some pages need another role. See [Roles and approvals](/help/detail?slug=roles-and-approvals). If others use
        your device, read [Your data on a shared device](/help/detail?slug=your-data-on-a-shared-phone).
      `,
    },
    id: {
      title: 'Masuk dan akun Anda',
      summary: 'Cara bergabung, masuk, dan menjaga akun Anda tetap aman.',
      body: prose`
        Akun Anda berada di bawah perusahaan Anda.

        ## Mendapatkan akun

        - **Diundang?** Buka tautan di email dari perusahaan Anda.
        - **Punya kode perusahaan?** [Daftar](/sign-up) dan isi kode dari admin perjalanan Anda.
        - **Perusahaan baru?** [Daftar](/sign-up) dan daftarkan perusahaannya. Anda menjadi pemilik dan bisa mengundang
          orang lain. Akun perusahaan bisa dipakai setelah operator memberi kredit. Sebelum diverifikasi operator,
          perusahaan bisa punya paling banyak 10 kamar belum dibayar di satu hotel dan 9 kursi belum dibayar, dan lebih
          sedikit jika perusahaan baru lain punya banyak.

        Kami mengirim kode dan tautan untuk mengonfirmasi alamat Anda. Jika dikonfirmasi di browser lain, Anda membuat
        kata sandinya di sana.

        ## Masuk

        Buka [Masuk](/sign-in) dan pilih caranya: kata sandi, kode email, passkey, atau lewat perusahaan Anda. Di demo,
        akun untuk dicoba ada di samping formulir.

        Jika verifikasi dua langkah aktif, Anda juga memasukkan kode dari aplikasi autentikator atau kode cadangan.
        Perusahaan Anda bisa mewajibkannya: aktifkan aplikasi autentikator atau passkey sebelum melanjutkan.

        ## Tetap masuk

        Anda tetap masuk selama 30 hari, lalu perlu masuk lagi. Di perangkat bersama, Anda keluar otomatis
        setelah 8 jam. Setelah masuk lagi, Anda kembali ke halaman terakhir dan isian Anda tetap ada.

        [Pengaturan](/user/settings) menampilkan sesi Anda. Anda bisa keluar dari salah satunya, atau dari semua
        perangkat lain sekaligus.

        ## Tidak bisa masuk?

        - **Lupa kata sandi:** [buat yang baru](/forgot-password) lewat tautan atau kode yang kami kirim. Passkey yang
          ditambahkan dalam 7 hari terakhir ikut dihapus, dan undangan terbuka Anda ditarik.
        - **Alamat email Anda diubah orang lain:** pulihkan dalam 7 hari lewat tautan di email kami ke alamat lama.
          Yang mereka ubah di perusahaan Anda pun kembali seperti semula.
        - **Banyak percobaan gagal:** proses masuk bisa memakan waktu hingga semenit, lalu berlanjut otomatis. Akun
          tidak pernah kami kunci. Setelah 10 kode dua langkah yang salah, tunggu 15 menit atau pakai passkey.
        - **Kata sandi salah atau alamat tidak terdaftar:** pesannya sama, agar tidak ada yang bisa mencari tahu siapa
          yang punya akun.
        - **Ponsel dan kode cadangan hilang:** minta pemilik di perusahaan Anda mengatur ulang verifikasi dua langkah.

        Jangan kirim kata sandi Anda kepada siapa pun. Kami tidak memintanya.

        ## Mengubah data Anda

        - [Profil saya](/user/profile): nama, telepon, tanggal lahir, kewarganegaraan, dan kontak darurat.
        - [Pengaturan](/user/settings): kata sandi, alamat email, passkey, verifikasi dua langkah, bahasa, notifikasi,
          dan jam tenang.
        - [Hapus akun](/user/delete-profile): unduh data atau hapus akun Anda.

        ## Tidak punya akses ke halaman

        Beberapa halaman memerlukan peran lain. Lihat [Peran dan persetujuan](/help/detail?slug=roles-and-approvals).
        Jika perangkat Anda dipakai orang lain, baca [Data Anda di perangkat
        bersama](/help/detail?slug=your-data-on-a-shared-phone).
      `,
    },
  },
  {
    slug: 'roles-and-approvals',
    category: 'account',
    about: [
      'profile',
      'travellers',
      'booking-for',
      'invitations',
      'company-setup',
      'notifications',
      'flights',
      'flight-changes',
      'bookings',
      'holds',
      'cancellation',
      'sign-in',
      'two-step',
      'tours',
      'offline',
      'company-account',
      'policy',
      'approvals',
      'cost-centres',
      'budgets',
      'who-is-where',
      'settings',
      'reports',
      'roles',
      'company',
      'hosting',
    ],
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Roles and approvals',
      summary: 'Who can see what, and which bookings need approval.',
      body: prose`
        Your **role** decides which pages you can open. You only ever see bookings of your own **company**.

        ## Roles

        - **Traveller**: books and travels. Has [My bookings](/user/bookings), and [Hosting](/agent/dashboard) if they
          own properties.
        - **Travel admin**: sees and manages all company bookings in [Company](/admin/dashboard), and approves requests.
        - **Travel admin (no flights)**: the same without flight search and flight approvals.
        - **Deputy owner**: a travel admin who also invites employees and gives roles, except owner and deputy owner.
        - **Owner**: full access to the company. Only another owner can change or remove an owner, and a new owner only
          after 7 days.

        You can have more than one role. Someone who manages travel and also travels is, for example, an owner and a
        traveller.

        ## Who can see a booking

        - the traveller, and the colleague who booked it for them
        - travel admins and owners of the same company
        - the host, for stays at their own properties
        - the support team of this installation

        The person who booked, travel admins and owners can also [cancel](/help/detail?slug=cancel-a-booking) it.

        ## Booking for a colleague

        Choose *Book for someone else* under [Travellers](/user/travelers). A bar on every page says who you are booking
        for, until you choose *Stop*. We use your colleague's cost centre, travel policy and approvals, and their name
        has to be on the booking. You both get the confirmation, and it's in their bookings and in yours under
        *For others*. Someone else approves what you booked for them, and you pay with your own card.

        Owners decide in the [settings](/admin/settings?section=booking-for) who may book for whom. You can name
        colleagues who book for you under *Who books for you*. Your profile and documents stay yours.

        ## Approvals

        If your company has a travel policy, each flight, stay, tour or ride is *within policy*, *out of
        policy, allowed* (you see a notice and book as usual), *out of policy* (you add a reason), *needs approval* or *not
        allowed*. Your company's reports show everything outside the policy, also what only had a notice.

        If a booking needs approval, you send a request instead of booking. The form shows who can approve, until when
        and up to which price. Approvers are travel admins, deputy owners and owners of your company; you can't approve
        your own request. They're notified right away.

        - **Approved:** if the company account pays, we charge it and book. Otherwise you pay next, by the time shown on the
          booking.
        - **Declined or no decision:** you aren't charged, and the seats, rooms or places are released.
        - **Sold out, or above the price that was asked for:** nothing is booked. The request shows the way to
          alternatives: hotels and tours up to that price, and flights and rides sorted by price.

        Requests expire after 24 hours at most, earlier if the airline's price or seats expire sooner, and always 2
        hours before departure. Stays can be decided until 22:00 on the day of check-in. You can withdraw a request until it's decided.

        Approvers book their own out-of-policy trips with a reason. If a held flight becomes more expensive and the
        new price needs approval, request it on the ticket.

        The same rules apply when you change a flight. If the new flight needs approval, ask a travel admin to make the
        change for you.

        **Hotels:** the rooms are kept while your request waits. If the price changes before the decision, it's booked up
        to the limit shown in the request; above it, the approver decides again. A stay you request offline asks for
        approval automatically, with your reason. If your policy asks for a reason, your travel admins see it. Stays your
        policy doesn't allow can't be booked.

        ## Cost centres and budgets

        Your company may ask for a cost centre, a project or the legal entity to bill at checkout. You can't change
        them after booking. If the cost centre or project has a budget and the price exceeds it, your company
        decides what happens: you see a notice, add a reason, ask for approval, or the booking is blocked.

        ## If you approve

        - Decide in [Company](/admin/bookings/list), on the notification, or by the link in the email, which needs no
          sign-in. The link is yours alone and works once, until the request is decided, changes or expires. If your
          company requires two-step verification, sign in instead.
        - In [Approvals](/admin/approvals), select several requests, or a whole trip, and decide on them at once with one
          note. Each is decided for itself, and you see which were booked and which had changed. Offline, decisions are
          sent when you're back online.
        - We remind you at half of the time, and everyone who may approve at three quarters.
        - Away? In [Company settings](/admin/settings?section=approvals), name a colleague who may approve and your
          dates. Requests go to both of you, and the decision shows that it was made for you.
        - Owners set the approval steps there: who approves in which order, and above which amounts, with exceptions for
          cost centres. Each step is decided by another person, by the same deadline. If anyone declines, the request
          ends. Your own requests skip your step. If no one of a step can approve any more, it passes to the person's
          delegate or your admins.

        ## Who is where

        Admins see in [Who is where](/admin/who-is-where) which city travellers are in, from the start of a trip to its
        end. It comes from bookings, never from phones, and travellers see in their [settings](/user/settings#looks) who
        looked. After an incident, select people and ask if they're safe: they get a notification, also at night, and an
        email. They answer on the start page or in [My bookings](/user/bookings), also offline: the answer is sent as soon as
        they're online. Who needs help is reported to you and the owners at once. Safety checks are kept for 90 days.

        ## Changing the travel policy

        Owners and deputies set the travel policy in [Company settings](/admin/settings), under *Travel policies*: for
        everyone, for a group of employees or for one employee. The most specific rule applies. A draft is saved as you
        type and changes nothing until you activate it, now or from a later day. Before that, you see what changes and
        what the draft would have meant for recent bookings.

        Flights have limits for the cabin and for the fare: airlines name their fares differently, so you choose by what
        the ticket allows, such as a change of date. Prices are compared with the lowest fare you allow.

        For every service you can avoid suppliers: airlines, hotels and hotel chains, tour and car operators. Find them by
        name; the rule keeps naming them, even after they're gone.

        ## Reports

        Travel admins and owners see [reports](/admin/reports) on spend, policy, lead time, missed savings and CO₂e. Every
        figure opens its bookings. Save a report, share it with your admins or get it by email each week or month.

        ## Setting up your company

        Owners and deputies go through the steps in [Company settings](/admin/settings?section=setup): legal entity, cost
        centres and projects, employees, approvals, travel policy and payment. You can leave a step for later, and
        continue on another device. To add many employees at once, import a list from Excel or CSV: new people are
        invited, and people already there get the cost centre, project and group from the list. Roles don't change.

        ## Need another role?

        Ask an owner of your company. Owners and deputies change roles in [Company settings](/admin/settings).
      `,
    },
    id: {
      title: 'Peran dan persetujuan',
      summary: 'Siapa bisa melihat apa, dan pesanan mana yang perlu persetujuan.',
      body: prose`
        **Peran** menentukan halaman yang bisa Anda buka. Anda hanya melihat pesanan di **perusahaan** Anda sendiri.

        ## Peran

        - **Penumpang**: memesan dan bepergian. Punya [Pesanan saya](/user/bookings), dan [Tuan rumah](/agent/dashboard)
          jika memiliki properti.
        - **Admin perjalanan**: melihat dan mengelola semua pesanan perusahaan di [Perusahaan](/admin/dashboard), serta
          menyetujui permintaan.
        - **Admin perjalanan (tanpa penerbangan)**: sama, tanpa pencarian dan persetujuan penerbangan.
        - **Wakil pemilik**: admin perjalanan yang juga mengundang karyawan dan memberi peran, kecuali pemilik dan wakil
          pemilik.
        - **Pemilik**: akses penuh ke perusahaan. Seorang pemilik hanya dapat diubah atau dikeluarkan oleh pemilik lain;
          pemilik baru dapat melakukannya setelah 7 hari.

        Anda bisa punya lebih dari satu peran. Orang yang mengelola perjalanan dan juga bepergian, misalnya, adalah
        pemilik sekaligus penumpang.

        ## Siapa yang bisa melihat pesanan

        - orang yang bepergian, dan rekan kerja yang memesankannya
        - admin perjalanan dan pemilik di perusahaan yang sama
        - tuan rumah, untuk penginapan di propertinya sendiri
        - tim bantuan instalasi ini

        Orang yang memesan, admin perjalanan, dan pemilik juga bisa
        [membatalkannya](/help/detail?slug=cancel-a-booking).

        ## Memesan untuk rekan kerja

        Pilih *Pesan untuk orang lain* di [Penumpang](/user/travelers). Bilah di setiap halaman menunjukkan untuk siapa
        Anda memesan, sampai Anda memilih *Hentikan*. Kami memakai pusat biaya, kebijakan perjalanan, dan persetujuan
        rekan Anda, dan namanya harus ada di pesanan. Konfirmasi dikirim kepada Anda berdua. Pesanan ada di daftarnya dan
        di daftar Anda, di *Untuk orang lain*. Yang menyetujuinya bukan Anda, dan Anda membayar dengan kartu Anda sendiri.

        Pemilik menentukan di [pengaturan](/admin/settings?section=booking-for) siapa boleh memesan untuk siapa. Rekan
        yang memesan untuk Anda bisa Anda tunjuk di *Siapa yang memesan untuk Anda*. Profil dan dokumen Anda tetap milik Anda.

        ## Persetujuan

        Jika perusahaan Anda punya kebijakan perjalanan, setiap penerbangan, penginapan, tur, atau mobil *sesuai kebijakan*, *di luar
        kebijakan, diperbolehkan* (Anda diberi tahu dan memesan seperti biasa), *di luar kebijakan* (Anda menulis
        alasan), *perlu persetujuan*, atau *tidak diizinkan*. Laporan perusahaan mencatat semua yang di luar kebijakan,
        juga yang hanya diberi tahu.

        Jika pesanan perlu persetujuan, Anda mengirim permintaan, belum memesan. Formulir menampilkan siapa yang
        bisa menyetujui, sampai kapan, dan sampai harga berapa. Pemberi persetujuan adalah admin perjalanan, wakil
        pemilik, dan pemilik di perusahaan Anda; Anda tidak bisa menyetujui permintaan sendiri. Mereka langsung mendapat
        notifikasi.

        - **Disetujui:** jika dibayar akun perusahaan, akun ditagih dan pesanan kami proses. Jika tidak, Anda yang
          membayar, sampai waktu yang tertera di pesanan.
        - **Ditolak atau tidak ada keputusan:** Anda tidak dikenai biaya, dan kursi, kamar, atau tempat dilepas.
        - **Habis, atau lebih mahal dari harga yang diminta:** Anda belum dikenai biaya. Di permintaan itu ada pilihan lain:
          hotel dan tur hingga harga tersebut, serta penerbangan dan mobil dari yang termurah.

        Permintaan berlaku maksimal 24 jam, lebih cepat jika harga atau kursi maskapai habis waktunya, dan selalu
        berakhir 2 jam sebelum berangkat. Penginapan bisa diputuskan sampai pukul 22.00 pada hari check-in. Permintaan bisa Anda tarik selama belum diputuskan.

        Pemberi persetujuan memesan perjalanannya sendiri yang di luar kebijakan dengan menulis alasan. Jika
        penerbangan yang ditahan menjadi lebih mahal dan harga barunya perlu persetujuan, minta persetujuan di halaman
        tiket.

        Aturan yang sama berlaku saat Anda mengubah penerbangan. Jika penerbangan baru perlu persetujuan, minta admin
        perjalanan mengubahnya untuk Anda.

        **Hotel:** kamar tetap disimpan selama permintaan menunggu. Jika harganya berubah sebelum diputuskan, kamar dipesan
        sampai batas yang tertera di permintaan; di atas itu, pemberi persetujuan memutuskan lagi. Penginapan yang diminta
        saat offline otomatis dimintakan persetujuan, dengan alasan Anda. Jika kebijakan meminta alasan, admin perjalanan Anda bisa
        melihatnya. Penginapan yang tidak diizinkan kebijakan tidak bisa dipesan.

        ## Pusat biaya dan anggaran

        Perusahaan dapat meminta pusat biaya, proyek, atau badan usaha untuk tagihan saat memesan. Setelah dipesan,
        isiannya tidak bisa diubah. Jika harga melebihi anggaran pusat biaya atau proyek, perusahaan yang
        menentukan: Anda diberi tahu, menulis alasan, meminta persetujuan, atau pesanan diblokir.

        ## Jika Anda pemberi persetujuan

        - Putuskan di [Perusahaan](/admin/bookings/list), di notifikasi, atau lewat tautan di email tanpa perlu masuk.
          Tautan itu khusus untuk Anda dan berlaku sekali, sampai permintaan diputuskan, berubah, atau kedaluwarsa. Jika
          perusahaan mewajibkan verifikasi dua langkah, silakan masuk.
        - Di [Persetujuan](/admin/approvals), pilih beberapa permintaan atau satu perjalanan, lalu putuskan sekaligus dengan
          satu catatan. Setiap permintaan diputuskan sendiri-sendiri, dan Anda melihat mana yang dipesan dan mana yang
          berubah. Saat offline, keputusan dikirim begitu Anda online lagi.
        - Kami mengingatkan Anda saat separuh waktu terlewat, dan semua yang berwenang saat tinggal seperempat.
        - Sedang cuti? Di [Pengaturan perusahaan](/admin/settings?section=approvals), tunjuk rekan yang berwenang
          menyetujui dan tanggalnya. Permintaan masuk ke Anda berdua, dan keputusannya tercatat dibuat untuk Anda.
        - Pemilik mengatur langkah persetujuan di sana: siapa yang menyetujui, urutannya, dan di atas jumlah berapa, dengan
          pengecualian untuk pusat biaya. Setiap langkah diputuskan orang lain, sebelum batas waktu yang sama. Jika ada
          yang menolak, permintaan berakhir. Permintaan Anda sendiri melewati langkah Anda. Jika tidak ada lagi yang bisa
          menyetujui di suatu langkah, langkah itu diteruskan ke penggantinya atau admin Anda.

        ## Siapa di mana

        Di [Siapa di mana](/admin/who-is-where), admin melihat di kota mana orang yang bepergian, dari awal sampai akhir
        perjalanan. Sumbernya pesanan, tidak pernah ponsel, dan mereka bisa melihat di [pengaturannya](/user/settings#looks)
        siapa yang melihat. Jika ada kejadian, pilih orangnya dan tanyakan apakah mereka aman: mereka mendapat notifikasi,
        juga malam hari, dan email. Mereka menjawab di beranda atau di [Pesanan saya](/user/bookings), juga saat offline:
        jawabannya dikirim begitu online. Siapa yang butuh bantuan langsung dilaporkan kepada Anda dan para pemilik.
        Pemeriksaan keselamatan disimpan selama 90 hari.

        ## Mengubah kebijakan perjalanan

        Pemilik dan wakilnya mengatur kebijakan perjalanan di [Pengaturan perusahaan](/admin/settings), pada bagian
        *Kebijakan perjalanan*: untuk semua orang, untuk grup karyawan, atau untuk satu karyawan. Aturan yang paling
        khusus yang berlaku. Draf tersimpan selama Anda mengetik dan tidak mengubah apa pun sampai Anda mengaktifkannya,
        sekarang atau mulai hari lain. Sebelum itu, Anda melihat apa yang berubah dan apa artinya bagi pesanan terakhir.

        Penerbangan punya batas kabin dan kelas tarif. Nama tarif tiap maskapai berbeda, jadi Anda memilih berdasarkan
        ketentuan tiket, misalnya bisa diubah tanggalnya. Harga dibandingkan dengan tarif terendah yang Anda izinkan.

        Untuk setiap layanan Anda bisa menghindari maskapai, hotel dan jaringan hotel, serta penyelenggara tur dan mobil.
        Cari dengan namanya; aturan tetap menampilkan nama itu, juga setelah mereka tidak ada lagi.

        ## Laporan perusahaan

        Admin perjalanan dan pemilik melihat [laporan perusahaan](/admin/reports) tentang pengeluaran, kebijakan, waktu
        pemesanan, potensi hemat yang terlewat, dan CO₂e. Setiap angka membuka pesanannya. Simpan laporan, bagikan ke
        admin lain, atau terima lewat email setiap minggu atau bulan.

        ## Menyiapkan perusahaan Anda

        Pemilik dan wakilnya mengikuti langkah di [Pengaturan perusahaan](/admin/settings?section=setup): badan usaha,
        pusat biaya dan proyek, karyawan, persetujuan, kebijakan perjalanan, dan pembayaran. Langkah bisa ditunda dan
        dilanjutkan di perangkat lain. Untuk menambahkan banyak karyawan sekaligus, impor daftar dari Excel atau CSV:
        orang baru diundang, dan yang sudah terdaftar mendapat pusat biaya, proyek, dan grup dari daftar itu. Peran
        tidak berubah.

        ## Perlu peran lain?

        Hubungi pemilik di perusahaan Anda. Pemilik dan wakilnya mengubah peran di [Pengaturan
        perusahaan](/admin/settings).
      `,
    },
  },
  {
    slug: 'your-data-on-a-shared-phone',
    category: 'account',
    about: ['sign-in', 'sessions', 'password-reset', 'settings', 'offline', 'outbox', 'wallet'],
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Your data on a shared device',
      summary: 'What we save on a device and how to leave nothing behind.',
      body: prose`
        Singgah saves your trips on your device so that they open offline. On a device others use too, do this:

        - Before you sign in, tick **This is a shared device**. We then save nothing for offline use and sign you out
          after 8 hours.
        - When you're done, tap **Sign out**. That removes your data from the device, also offline. Closing the window
          doesn't sign you out.

        ## What we save on your own device

        - bookings and pages you've opened, for 14 days
        - tickets, vouchers and barcodes in your [wallet](/wallet), encrypted, until two days after check-out or landing
        - changes we haven't sent yet
        - booking forms you're filling in, without passports
        - your sign-in, with cookies that keep you signed in and recognise this browser
        - your last six searches of each kind
        - language, theme and text direction

        Each person's data is kept apart. If a colleague signs in after you on the same device, your data is removed
        first.

        ## If your session expires

        Your wallet still opens, so you can check in. Anyone who can unlock the device can read it. Everything else
        appears again after you sign in.

        ## If you have unsent changes

        When you sign out, you choose: send them, discard them, or keep them encrypted. Kept changes are sent when you
        sign in there again within 90 days.

        ## Leave nothing behind

        1. Open **Account** and tap **Sign out**.
        2. On someone else's device, also delete the site's data in the browser settings.
        3. Or use a private window: it deletes everything when you close it.

        ## Lost your phone?

        Sign in on another device, open [Settings](/user/settings) and sign out the session of the lost phone. Your data
        is removed from it as soon as it is online. Then set a new password, and lock or erase the phone with the tools
        of its maker.

        What our servers store, and your rights, are in the [privacy policy](/help/privacy-policy).
      `,
    },
    id: {
      title: 'Data Anda di perangkat bersama',
      summary: 'Apa yang tersimpan di perangkat, dan cara agar tidak ada yang tertinggal.',
      body: prose`
        Singgah menyimpan perjalanan Anda di perangkat agar bisa dibuka saat offline. Di perangkat yang juga dipakai
        orang lain, lakukan ini:

        - Sebelum masuk, centang **Ini perangkat bersama**. Tidak ada yang disimpan untuk dipakai offline dan Anda
          keluar otomatis setelah 8 jam.
        - Setelah selesai, ketuk **Keluar**. Data Anda terhapus dari perangkat, juga saat offline. Menutup jendela tidak
          membuat Anda keluar.

        ## Yang tersimpan di perangkat Anda sendiri

        - pesanan dan halaman yang pernah Anda buka, selama 14 hari
        - tiket, voucer, dan barcode di [dompet](/wallet), terenkripsi, sampai dua hari setelah check-out atau mendarat
        - perubahan yang belum terkirim
        - formulir pemesanan yang sedang Anda isi, tanpa paspor
        - sesi masuk Anda, dengan cookie yang membuat Anda tetap masuk dan mengenali browser ini
        - enam pencarian terakhir tiap jenis
        - bahasa, tema, dan arah tulisan

        Data setiap orang disimpan terpisah. Jika rekan Anda masuk setelah Anda di perangkat yang sama, data Anda
        dihapus lebih dulu.

        ## Jika sesi Anda berakhir

        Dompet Anda tetap bisa dibuka agar Anda bisa check-in. Siapa pun yang dapat membuka kunci perangkat bisa
        membacanya. Data lainnya muncul lagi setelah Anda masuk.

        ## Jika ada perubahan yang belum terkirim

        Saat keluar, Anda memilih: mengirim, membuang, atau menyimpannya terenkripsi. Perubahan yang disimpan dikirim
        saat Anda masuk lagi di sana dalam 90 hari.

        ## Agar tidak ada yang tertinggal

        1. Buka **Akun** dan ketuk **Keluar**.
        2. Di perangkat orang lain, hapus juga data situs ini di pengaturan browser.
        3. Atau pakai jendela pribadi: semuanya terhapus saat ditutup.

        ## Ponsel hilang?

        Masuk di perangkat lain, buka [Pengaturan](/user/settings), lalu keluarkan sesi ponsel yang hilang. Data Anda
        dihapus dari ponsel itu begitu tersambung ke internet. Setelah itu buat kata sandi baru, dan kunci atau hapus
        ponsel dengan fitur dari pembuatnya.

        Apa yang disimpan di server kami, dan hak Anda, ada di [kebijakan privasi](/help/privacy-policy).
      `,
    },
  },
  {
    slug: 'for-hosts',
    category: 'hosting',
    about: [
      'sign-in',
      'notifications',
      'holds',
      'cancellation',
      'refunds',
      'hosting',
      'listings',
      'tours',
      'host-team',
      'invitations',
      'roles',
      'no-show',
      'offline',
      'reviews',
      'booking-messages',
    ],
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'For hosts',
      summary: "Today's guests at your properties, and what we promise them.",
      body: prose`
        You're a host if you list a place to stay, such as a hotel or a guesthouse, a tour or a vehicle. You don't need a
        separate account.

        ## List your property

        [Become a host](/listings/join-us) shows what you earn and what you need. The form saves what you type, and you
        submit it when it's complete. We check every property before it's published. You can edit a published property:
        it's sold as it was until the edit is published. Bookings keep the policy they were made with.

        Add up to 20 photos, and up to 6 of each room type, also offline: they're uploaded when you're back online. The
        first one is the cover. We remove the place where a photo was taken. Until you add photos, guests see a drawing.
        Where your property is, you type, take from your device, or set with a pin on the map.

        ## List a tour

        Choose a tour in the first step. You set options with start times, seats and ticket prices, seasons, pick-ups and
        questions, and whether bookings are confirmed at once or on request. On the day, check guests in by the QR code of their voucher. A booking of a
        tour has the manifest of its departure as a PDF; phone numbers are in it from 24 hours before the start.

        *Open calendar* in [My listings](/agent/listings) shows the departures of a tour over four weeks. Select some to
        close them, open them again or set their places; changes made offline are sent when you're back online. You can
        also cancel a departure there, with a reason: every booking is refunded in full, and travellers are offered other
        dates. Offline this waits too; if its bookings have changed by then, nothing is cancelled and you decide again.

        ## List a vehicle

        Choose a vehicle in the first step. You set its plate and seats, how guests can hire it, the airports you serve,
        prices by use, weekday and season, notice, preparation, the cancellation policy, and whether bookings are confirmed at
        once or on request.
        *Open calendar* in [My listings](/agent/listings) shows the vehicle board: your vehicles against days. Add your
        drivers there and assign one to each ride; guests get name, phone and plate, and we tell them about a change. You
        see a passenger's phone number from 24 hours before the pick-up. After the waiting time you can report a no-show.

        ## Your listings today

        [Hosting](/agent/dashboard) shows today for all your listings:

        - **Arriving**: guests who check in today
        - **Staying over**: guests who stay another night
        - **Leaving**: guests who check out today
        - **Booked today**: new bookings

        All of them are in [Guest bookings](/agent/bookings), by list, name or reference. We notify and email you about
        new, changed and cancelled bookings.

        Open a booking to see its guests, arrival time, requests and payment. If it says *Pay at
        the property*, you collect the full amount.

        ## Check-in, check-out and no-shows

        *Check in* guests from the check-in day, once free cancellation has ended, and *Check out* those who leave. If someone doesn't come, report a *No-show* from 18:00 local time on
        the check-in day until check-out time. We email the booker and show what you may charge. If nothing was
        refunded, you can undo it for 24 hours while the rooms are available.

        If guests leave before their last night, open the booking and tap *Leaves early*. Choose the last night; you see
        the refund by the booking's own cancellation policy before you confirm. The other nights go back on sale.

        ## Requests

        A property, a tour or a vehicle can be on request, always or for its first bookings: choose it among the rules of
        the listing. Such a booking waits for your answer for 24 hours, or until it starts; its rooms, seats or vehicle are
        kept until then. *Accept* it, or *Decline* it with a reason that the guest reads. Without an answer it's declined and
        refunded in full. Whoever is first counts: you, the clock, or the guest who withdraws.

        ## Check in by QR

        *Check in by QR* reads the code of a guest's voucher by camera or from a picture, and verifies it on your device,
        for stays, tours and rides. It shows whether the booking is valid today, at another listing, changed, cancelled
        or already used. Where each person of a tour has a voucher, each is checked in by their own. A ride's code is
        valid from 3 hours before the pick-up, also if the pick-up was moved. Open the screen online once; after that it
        works offline. What you answer and check in offline is sent when you're back online, and we tell you when and by
        whom if someone was faster. Send check-ins of tours and rides within 2 days of their end.

        ## Reviews

        [Reviews](/agent/reviews) shows what guests wrote about your properties. You can reply to each review once, and
        report a review to us. You can review a guest until 14 days after check-out. What you and the guest write is
        shown once both have written, or when these 14 days are over.

        ## Messages

        Open a booking to write to your guest, and to read what they wrote. We notify and email the other side. Without a
        connection your message waits on your device and is sent later. You can write until 30 days after check-out, and
        report a message that shouldn't have been written. A message can have a photo, which only the two of you see; we
        remove the place where it was taken. If you report a message, we see its photo too.

        ## What guests can expect

        - Bookings are **confirmed right away**, or when you accept them if the listing is on request.
        - Each room is sold once. It's held for 15 minutes while a guest fills in the form.
        - The price is the one the guest saw, service charge and tax included.
        - We pass on requests and tell guests that we can't guarantee them.
        - Guests can cancel until the end of the check-in day, at the fee of their rate. If they were going to pay at
          the property, you may charge that fee. You can't cancel for a guest.
        - After their stay, guests can write a review within 180 days. If a new company paid nothing through Singgah, it
          has to be verified first.

        ## Prices, rooms and closed days

        [My listings](/agent/listings) has a calendar for each property. Select days and room types, then change the
        price, the rooms for sale, the minimum stay, or close days to new bookings or to check-in. Changes made offline
        are sent when you're back online; we list the days that were sold or changed before that. You can also pause a
        property: what's booked stays booked. If rooms need time between two guests, choose a *preparation time* among
        the rules of your listing: that many nights stay free after each check-out.

        ## Calendars of other booking sites

        *Sync calendars* is above the calendar of a property, the departures of a tour and the vehicle board. Each room
        type, each option of a tour and each vehicle has a calendar address to paste on other booking sites. Add their
        iCal link here: their bookings then block rooms, places of the departures that run at that time, or the vehicle
        for that time and its preparation. If the same time is booked on both sites, we tell you and cancel nothing.

        ## Activities

        [Activities](/agent/activities) shows who did what at your properties in the last 365 days: answers to requests,
        check-ins, prices and closed days with what they were before, messages and replies. The last lists you opened are
        readable offline. To list a similar property, duplicate one under [Your listings](/listings/added).

        ## Earnings

        [Earnings](/agent/earnings) shows what your bookings earn, in the month of their payout: what guests pay, our fee,
        the tax withheld and what you get. An amount is due a day after check-in, on working days. Download a month as a
        PDF statement or as CSV. Enter your business details, NPWP and bank account in
        [Host settings](/agent/settings#business); we email you when the account changes.

        ## Your team

        In [Host settings](/agent/settings#staff), invite people to your team by email. Each has an account of their own
        and a role: *Reception* answers bookings, checks guests in and writes to them; *Manager* also changes listings,
        prices and availability and answers reviews; *Co-owner* also sees earnings and the team. Activities show who did
        what. If you remove someone, their next step is refused, and their device forgets your guests the next time it's
        online.

        ## In this demo

        Hotels are fictional and no one pays you. To see the dashboard in use, sign in as a demo host. [This
        story](/blog/detail?slug=before-you-arrive-late) is about guests who arrive late.
      `,
    },
    id: {
      title: 'Untuk tuan rumah',
      summary: 'Tamu hari ini di properti Anda, dan janji kami kepada mereka.',
      body: prose`
        Anda tuan rumah jika mendaftarkan tempat menginap, seperti hotel atau wisma tamu, tur, atau kendaraan. Tidak perlu
        akun terpisah.

        ## Tambah properti Anda

        [Jadi tuan rumah](/listings/join-us) menunjukkan pendapatan Anda dan apa yang diperlukan. Formulir menyimpan yang
        Anda ketik, dan Anda mengirimnya setelah lengkap. Setiap properti kami periksa sebelum tayang. Properti yang
        sudah tayang bisa diubah: yang dijual tetap versi lama sampai perubahannya tayang. Pesanan tetap memakai
        kebijakan saat dipesan.

        Tambahkan hingga 20 foto, dan hingga 6 foto untuk setiap tipe kamar, juga saat offline: foto diunggah begitu Anda
        online lagi. Foto pertama menjadi sampul. Lokasi pengambilan foto kami hapus. Selama belum ada foto, tamu melihat
        gambar ilustrasi. Posisi properti bisa Anda ketik, ambil dari perangkat, atau tandai dengan pin di peta.

        ## Tambah tur

        Pilih tur pada langkah pertama. Anda menentukan opsi dengan jam mulai, kursi, dan harga tiket, musim, penjemputan,
        pertanyaan, serta apakah pesanan langsung terkonfirmasi atau harus Anda terima dulu. Pada hari tur, lakukan check-in tamu dengan kode QR vouchernya.
        Pesanan tur memiliki manifes keberangkatan berbentuk PDF; nomor telepon tercantum sejak 24 jam sebelum mulai.

        *Buka kalender* di [Listing saya](/agent/listings) menampilkan keberangkatan tur selama empat minggu. Pilih
        beberapa untuk ditutup, dibuka kembali, atau diatur jumlah tempatnya; perubahan saat offline dikirim begitu Anda
        online lagi. Keberangkatan juga bisa dibatalkan di sana dengan alasannya: dana setiap pesanan dikembalikan penuh,
        dan peserta ditawari tanggal lain. Saat offline pembatalan ini juga menunggu; jika pesanannya sudah berubah, tidak
        ada yang dibatalkan dan Anda memutuskan lagi.

        ## Tambah kendaraan

        Pilih kendaraan pada langkah pertama. Anda menentukan pelat nomor dan kursi, cara sewa, bandara yang dilayani,
        harga menurut cara sewa, hari, dan musim, batas pemesanan, waktu persiapan, kebijakan pembatalan, serta apakah
        pesanan langsung terkonfirmasi atau harus Anda terima dulu. *Buka kalender* di [Listing saya](/agent/listings) menampilkan papan kendaraan: kendaraan
        Anda menurut hari. Tambahkan sopir di sana dan tentukan sopir untuk setiap perjalanan; tamu menerima nama, telepon,
        dan pelatnya, dan kami kabari jika berubah. Nomor telepon penumpang tampil sejak 24 jam sebelum penjemputan. Setelah
        waktu tunggu habis, Anda bisa melaporkan penumpang tidak datang.

        ## Listing Anda hari ini

        [Tuan rumah](/agent/dashboard) menampilkan hari ini untuk semua listing Anda:

        - **Tiba**: tamu yang check-in hari ini
        - **Menginap**: tamu yang masih menginap
        - **Check-out**: tamu yang check-out hari ini
        - **Dipesan hari ini**: pesanan baru

        Semuanya ada di [Pesanan tamu](/agent/bookings), menurut daftar, nama, atau nomor pesanan. Kami mengirim
        notifikasi dan email tentang pesanan baru, perubahan, dan pembatalan.

        Buka pesanan untuk melihat tamu, jam kedatangan, permintaan, dan pembayarannya. Jika tertulis
        *Bayar di properti*, Anda menagih seluruh jumlahnya.

        ## Check-in, check-out, dan tamu tidak datang

        Tekan *Check-in* mulai hari check-in, setelah pembatalan gratis berakhir, dan *Check-out* saat tamu pergi. Jika tamu tidak datang, laporkan *Tidak datang* mulai pukul
        18.00 waktu setempat pada hari check-in sampai waktu check-out. Pemesan kami kabari lewat email dan jumlah yang
        boleh Anda tagih tampil. Selama dana belum dikembalikan, laporan bisa dibatalkan dalam 24 jam jika kamar masih
        tersedia.

        Jika tamu pulang sebelum malam terakhirnya, buka pesanan lalu tekan *Pulang lebih awal*. Pilih malam terakhir;
        refund menurut kebijakan pembatalan pesanan itu tampil sebelum Anda konfirmasi. Malam lainnya dijual kembali.

        ## Menunggu jawaban Anda

        Pesanan properti, tur, atau kendaraan bisa harus Anda terima dulu, selalu atau hanya yang pertama-pertama: pilih di
        aturan listing. Pesanan seperti itu menunggu jawaban Anda selama 24 jam, atau sampai dimulai; kamar, kursi, atau
        kendaraannya ditahan. *Terima*, atau *Tolak* dengan alasan yang dibaca tamu. Tanpa jawaban, pesanan ditolak dan
        dananya dikembalikan penuh. Yang pertama yang berlaku: Anda, waktu, atau tamu yang menarik pesanannya.

        ## Check-in dengan QR

        *Check-in dengan QR* membaca kode voucher tamu dengan kamera atau dari gambar, dan memeriksanya di perangkat
        Anda, untuk menginap, tur, dan perjalanan. Tampil apakah pesanan berlaku hari ini, di listing lain, berubah,
        dibatalkan, atau sudah dipakai. Jika tiap peserta tur punya voucher, tiap orang check-in dengan vouchernya
        sendiri. Kode perjalanan berlaku sejak 3 jam sebelum penjemputan, juga jika waktu jemputnya bergeser.
        Buka halaman itu sekali saat online; setelah itu bisa dipakai offline. Jawaban dan check-in saat offline dikirim
        saat Anda online lagi, dan kami beri tahu kapan dan oleh siapa jika ada yang lebih dulu. Kirim check-in tur dan
        perjalanan paling lambat 2 hari setelah selesai.

        ## Ulasan

        [Ulasan](/agent/reviews) menampilkan tulisan tamu tentang properti Anda. Setiap ulasan bisa Anda balas satu kali
        dan laporkan kepada kami. Tamu bisa Anda ulas sampai 14 hari setelah check-out. Tulisan Anda dan tamu tampil
        setelah keduanya menulis, atau setelah 14 hari itu berakhir.

        ## Pesan

        Buka pesanan untuk menulis kepada tamu Anda dan membaca yang mereka tulis. Pihak lain kami beri notifikasi dan
        email. Tanpa koneksi, pesan menunggu di perangkat Anda dan dikirim kemudian. Anda bisa menulis sampai 30 hari
        setelah check-out, dan melaporkan pesan yang tidak pantas. Pesan bisa disertai foto, yang hanya dilihat Anda
        berdua; lokasi pengambilannya kami hapus. Jika Anda melaporkan pesan, fotonya juga kami lihat.

        ## Yang bisa diharapkan tamu

        - Pesanan **langsung terkonfirmasi**, atau saat Anda terima jika listing memerlukannya.
        - Setiap kamar dijual satu kali. Kamar ditahan 15 menit selagi tamu mengisi formulir.
        - Harganya sama dengan yang dilihat tamu, termasuk biaya layanan dan pajak.
        - Permintaan kami teruskan, dan tamu tahu bahwa permintaan tidak dijamin.
        - Tamu bisa membatalkan sampai hari check-in berakhir, dengan biaya sesuai tarif. Jika seharusnya dibayar di
          properti, biaya itu boleh Anda tagih. Anda tidak bisa membatalkan untuk tamu.
        - Setelah menginap, tamu bisa menulis ulasan dalam 180 hari. Perusahaan baru yang tidak membayar lewat Singgah
          harus diverifikasi dulu.

        ## Harga, kamar, dan hari yang ditutup

        [Listing saya](/agent/listings) punya kalender untuk setiap properti. Pilih hari dan tipe kamar, lalu ubah harga,
        jumlah kamar yang dijual, atau minimum menginap, atau tutup hari untuk pesanan baru atau check-in. Perubahan saat
        offline dikirim begitu Anda online lagi; kami menyebutkan hari yang sudah terjual atau diubah sebelumnya. Properti
        juga bisa dijeda: yang sudah dipesan tetap berlaku. Jika kamar perlu waktu di antara dua tamu, pilih *Waktu
        persiapan* pada aturan listing Anda: kamar kosong sekian malam setelah setiap check-out.

        ## Kalender situs pemesanan lain

        *Sinkronkan kalender* ada di atas kalender properti, keberangkatan tur, dan papan kendaraan. Setiap tipe kamar,
        pilihan paket tur, dan kendaraan punya alamat kalender untuk ditempel di situs pemesanan lain. Tambahkan tautan
        iCal mereka di sini: pesanan mereka lalu memblokir kamar, tempat pada keberangkatan di waktu itu, atau kendaraan
        pada waktu itu beserta waktu persiapannya. Jika waktu yang sama dipesan di kedua situs, kami beri tahu Anda dan
        tidak membatalkan apa pun.

        ## Aktivitas

        [Aktivitas](/agent/activities) menampilkan siapa melakukan apa di properti Anda dalam 365 hari terakhir: jawaban
        permintaan, check-in, harga dan hari yang ditutup beserta nilai sebelumnya, pesan, dan balasan. Daftar yang
        terakhir Anda buka bisa dibaca offline. Untuk properti serupa, duplikatkan salah satunya di
        [Listing Anda](/listings/added).

        ## Pendapatan

        [Pendapatan](/agent/earnings) menampilkan hasil pesanan Anda pada bulan pencairannya: yang dibayar tamu, biaya
        kami, pajak yang dipotong, dan bagian Anda. Jumlahnya jatuh tempo sehari setelah check-in, pada hari kerja. Unduh
        laporan satu bulan sebagai PDF atau CSV. Isi data usaha, NPWP, dan rekening bank di
        [Pengaturan tuan rumah](/agent/settings#business); kami mengirim email jika rekeningnya berubah.

        ## Tim Anda

        Di [pengaturan tuan rumah](/agent/settings#staff), undang orang ke tim Anda lewat email. Masing-masing punya akun
        sendiri dan satu peran: *Resepsionis* menjawab pesanan, melayani check-in, dan berkirim pesan dengan tamu;
        *Manajer* juga mengubah properti, harga, dan ketersediaan serta membalas ulasan; *Pemilik bersama* juga melihat
        pendapatan dan tim. Aktivitas menunjukkan siapa melakukan apa. Jika seseorang dikeluarkan, langkah berikutnya
        ditolak, dan perangkatnya melupakan tamu Anda saat terhubung lagi.

        ## Di demo ini

        Hotelnya fiktif dan tidak ada yang membayar Anda. Untuk melihat dasbornya, masuk sebagai tuan rumah demo.
        [Cerita ini](/blog/detail?slug=before-you-arrive-late) membahas tamu yang datang larut malam.
      `,
    },
  },
]
