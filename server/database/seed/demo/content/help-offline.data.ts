import type { ArticleEntry } from './entry.ts'
import { prose } from './prose.ts'

export const OFFLINE_HELP: readonly ArticleEntry[] = [
  {
    slug: 'install-the-app',
    category: 'getting-started',
    about: ['sign-in', 'bookings', 'offline', 'install'],
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Install the app',
      summary: 'Put Singgah on your home screen. No app store needed.',
      body: prose`
        Singgah is a web app. Once installed, it has its own icon and opens offline. It's the same app as in your
        browser and takes little space.

        ## Android, and computers with Chrome or Edge

        1. Open [Install Singgah](/landing) in your browser.
        2. Tap **Install Singgah** and confirm.
        3. No button? Open the browser menu and choose **Install app** or **Add to home screen**.

        ## iPhone and iPad

        1. Open Singgah in Safari and tap **Share**.
        2. Choose **Add to Home Screen**.
        3. Tap **Add**.

        ## Open it once while you're online

        Open Singgah from its icon, sign in and open [My bookings](/user/bookings). On iPhone, the installed app doesn't
        share data with Safari, so you need to sign in again. After that your trips open offline. See [What works
        offline](/help/detail?slug=what-works-offline).

        ## Updates

        When a new version is ready, you can choose **Update now** or **Later**. Forms you're filling in aren't lost
        without asking, and your trips stay on the device.

        ## Remove the app

        Remove it like any other app. If others use the device, [sign
        out](/help/detail?slug=your-data-on-a-shared-phone) first to delete your data.

        ## If it doesn't work

        - Private windows can't install apps.
        - Browsers inside other apps, such as messengers, often can't install either. Choose **Open in browser**.
        - Your browser may delete saved data when the device is almost full. Free up some space before a long trip.
      `,
    },
    id: {
      title: 'Memasang aplikasi',
      summary: 'Pasang Singgah di layar utama, tanpa toko aplikasi.',
      body: prose`
        Singgah adalah aplikasi web. Setelah dipasang, Singgah punya ikon sendiri dan bisa dibuka saat offline.
        Aplikasinya sama dengan yang di browser dan tidak memakan banyak ruang.

        ## Android, dan komputer dengan Chrome atau Edge

        1. Buka [Pasang Singgah](/landing) di browser.
        2. Ketuk **Pasang Singgah** lalu konfirmasi.
        3. Tombolnya tidak ada? Buka menu browser dan pilih **Instal aplikasi** atau **Tambahkan ke layar utama**.

        ## iPhone dan iPad

        1. Buka Singgah di Safari dan ketuk **Bagikan**.
        2. Pilih **Tambahkan ke Layar Utama**.
        3. Ketuk **Tambah**.

        ## Buka sekali saat online

        Buka Singgah dari ikonnya, masuk, lalu buka [Pesanan saya](/user/bookings). Di iPhone, aplikasi yang dipasang
        tidak berbagi data dengan Safari, jadi Anda perlu masuk lagi. Setelah itu perjalanan Anda bisa dibuka saat
        offline. Lihat [Yang bisa dilakukan saat offline](/help/detail?slug=what-works-offline).

        ## Pembaruan

        Saat versi baru siap, Anda bisa memilih **Perbarui sekarang** atau **Nanti**. Formulir yang sedang diisi tidak
        hilang tanpa bertanya, dan perjalanan Anda tetap ada di perangkat.

        ## Menghapus aplikasi

        Hapus seperti aplikasi lain. Jika perangkat dipakai bersama,
        [keluar](/help/detail?slug=your-data-on-a-shared-phone) dulu agar data Anda terhapus.

        ## Jika tidak berhasil

        - Jendela pribadi tidak bisa memasang aplikasi.
        - Browser di dalam aplikasi lain, misalnya aplikasi pesan, sering tidak bisa memasang. Pilih **Buka di
          browser**.
        - Browser dapat menghapus data tersimpan saat perangkat hampir penuh. Kosongkan ruang sebelum perjalanan
          panjang.
      `,
    },
  },
  {
    slug: 'what-works-offline',
    category: 'offline',
    about: [
      'tours',
      'sign-in',
      'sessions',
      'profile',
      'settings',
      'travellers',
      'outside-bookings',
      'saved-hotels',
      'flights',
      'flight-changes',
      'bookings',
      'holds',
      'cancellation',
      'invoices',
      'approvals',
      'hosting',
      'no-show',
      'reviews',
      'offline',
      'outbox',
      'wallet',
    ],
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'What works offline',
      summary: 'What you can view, queue and fill in without a connection.',
      body: prose`
        Once you've opened Singgah on a device, it opens there offline too. Here's what you can do. The [full
        list](/help/offline) has every action.

        ## View offline

        - **Your next trip** and [My bookings](/user/bookings): reference, address, phone number, times, price and
          cancellation policy
        - **Your [wallet](/wallet)**: e-tickets, barcodes and vouchers until two days after check-out or landing, even
          if your session has expired
        - Invoices, saved hotels and tours, hotels and prices, and help articles you've opened. Each shows its date.

        Bookings and pages are saved for 14 days.

        ## Queued until you're online

        You can do these offline. We send them when you're back online, and each takes effect only once:

        - cancel a whole hotel booking
        - request a stay with a price you saw, up to a limit you set
        - approve or decline a request you've opened before
        - save or remove a hotel
        - edit your profile and saved travellers
        - import, add or remove [bookings made elsewhere](/help/detail?slug=bookings-made-elsewhere)
        - send us a message
        - for hosts: answers to requests, check-ins and no-shows, check-outs, the calendar

        Until then they're marked as queued in [My bookings](/user/bookings).

        ## Fill in offline, send when online

        Booking forms and reviews. We keep what you typed, except passports.

        ## Online only

        - new searches and current prices
        - holding rooms and paying
        - changing or cancelling flights, and cancelling some nights or rooms
        - asking for an approval, or withdrawing your request
        - signing in

        ## Before you go offline

        1. Open [Settings](/user/settings), go to **Offline on this device** and tap **Prepare now**. It saves
           everything your upcoming trips need.
        2. Open your wallet and check that your trip is there.
        3. Before a long trip, free up some space: browsers may delete saved data when the device is full.

        A notice at the top tells you when you're offline. If you lost the connection while booking, see [When the
        connection drops](/help/detail?slug=when-an-answer-is-lost).
      `,
    },
    id: {
      title: 'Yang bisa dilakukan saat offline',
      summary: 'Yang bisa dilihat, masuk antrean, dan diisi tanpa koneksi.',
      body: prose`
        Setelah Singgah pernah dibuka di suatu perangkat, Singgah juga terbuka di sana saat offline. Inilah yang bisa
        Anda lakukan. [Daftar lengkapnya](/help/offline) memuat semua tindakan.

        ## Bisa dilihat

        - **Perjalanan berikutnya** dan [Pesanan saya](/user/bookings): nomor pesanan, alamat, nomor telepon, jam,
          harga, dan ketentuan pembatalan
        - **[Dompet](/wallet)**: e-tiket, barcode, dan voucer sampai dua hari setelah check-out atau mendarat, juga jika
          sesi Anda sudah berakhir
        - Invoice, hotel dan tur tersimpan, hotel dan harga, serta artikel bantuan yang pernah dibuka. Masing-masing menampilkan
          tanggalnya.

        Pesanan dan halaman tersimpan selama 14 hari.

        ## Masuk antrean sampai Anda online

        Ini bisa dilakukan saat offline. Semuanya kami kirim saat Anda online lagi, dan masing-masing hanya berlaku satu
        kali:

        - membatalkan seluruh pesanan hotel
        - meminta penginapan yang harganya pernah dilihat, sampai batas yang Anda tentukan
        - menyetujui atau menolak permintaan yang pernah Anda buka
        - menyimpan atau menghapus hotel
        - mengubah profil dan penumpang tersimpan
        - mengimpor, menambah, atau menghapus [pesanan dari luar](/help/detail?slug=bookings-made-elsewhere)
        - mengirim pesan kepada kami
        - untuk tuan rumah: jawaban permintaan, check-in dan laporan tidak datang, check-out, kalender

        Sampai terkirim, semuanya ditandai dalam antrean di [Pesanan saya](/user/bookings).

        ## Diisi saat offline, dikirim saat online

        Formulir pemesanan dan ulasan. Isian Anda tersimpan, kecuali paspor.

        ## Hanya saat online

        - pencarian baru dan harga terkini
        - menahan kamar dan membayar
        - mengubah atau membatalkan penerbangan, serta membatalkan sebagian malam atau kamar
        - meminta persetujuan, atau menarik permintaan Anda
        - masuk ke akun

        ## Sebelum offline

        1. Buka [Pengaturan](/user/settings), ke bagian **Offline di perangkat ini**, lalu ketuk **Siapkan sekarang**.
           Semua yang diperlukan perjalanan mendatang akan tersimpan.
        2. Buka dompet dan periksa apakah perjalanan Anda ada di sana.
        3. Sebelum perjalanan panjang, kosongkan ruang: browser dapat menghapus data tersimpan saat perangkat penuh.

        Keterangan di bagian atas muncul saat Anda offline. Jika koneksi terputus saat memesan, lihat [Saat koneksi
        terputus](/help/detail?slug=when-an-answer-is-lost).
      `,
    },
  },
  {
    slug: 'when-an-answer-is-lost',
    category: 'offline',
    about: ['bookings', 'cancellation', 'contact'],
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'When the connection drops',
      summary: 'You tapped “Book” and lost the signal. What to do, and why you won’t book twice.',
      body: prose`
        You tap **Book** and the signal is gone. Did it go through? Your booking may have reached us, or it may not.

        ## What you see

        The page says *We don't know yet if it's booked*. The button is locked, and we check as soon as you're online.
        You can also tap **Check now**. Then you see one of two things:

        - **Booking confirmed**, with its reference.
        - **Not booked**: your last attempt didn't reach us. You haven't been charged and can try again.

        ## What to do

        1. Wait for a signal and leave the page open.
        2. If you closed it, open the same hotel, room and dates again with your account. The page checks what happened.
        3. Don't book the same stay on another device. That would be a second booking.
        4. Not sure? Refresh [My bookings](/user/bookings). If it's not there, it isn't booked.

        ## Why you won't book twice

        Every booking gets its own number on your device before it's sent. We accept each number only once. Tapping
        twice, reloading or a bad connection can't make a second booking or a second charge.

        If your device can't save that number, we don't send the booking and you see *Nothing was sent*. Free up some
        space or use a normal window instead of a private one.

        Cancelling and messages work the same way: trying again does nothing twice.

        Still not sure after a few minutes online? [Contact us](/pages/contact) with the hotel, the dates and the time
        you tapped.
      `,
    },
    id: {
      title: 'Saat koneksi terputus',
      summary: 'Anda mengetuk “Pesan” lalu sinyal hilang. Yang perlu dilakukan, dan mengapa tidak akan terpesan dua kali.',
      body: prose`
        Anda mengetuk **Pesan** lalu sinyal hilang. Apakah berhasil? Pesanan mungkin sudah kami terima, mungkin juga
        belum.

        ## Yang Anda lihat

        Halaman menampilkan *Kami belum tahu apakah sudah terpesan*. Tombolnya terkunci, dan kami memeriksanya begitu
        Anda online. Anda juga bisa mengetuk **Periksa sekarang**. Hasilnya salah satu dari dua ini:

        - **Pesanan terkonfirmasi**, dengan nomor pesanannya.
        - **Tidak jadi dipesan**: percobaan terakhir tidak kami terima. Anda belum dikenai biaya dan bisa mencoba lagi.

        ## Yang perlu dilakukan

        1. Tunggu sinyal dan biarkan halaman terbuka.
        2. Jika telanjur ditutup, buka lagi hotel, kamar, dan tanggal yang sama dengan akun Anda. Halaman akan memeriksa
           hasilnya.
        3. Jangan memesan penginapan yang sama di perangkat lain. Itu menjadi pesanan kedua.
        4. Ragu? Muat ulang [Pesanan saya](/user/bookings). Jika tidak ada di sana, berarti belum terpesan.

        ## Mengapa tidak akan terpesan dua kali

        Setiap pesanan mendapat nomor sendiri di perangkat Anda sebelum dikirim. Setiap nomor hanya kami terima satu
        kali. Mengetuk dua kali, memuat ulang, atau koneksi yang buruk tidak bisa membuat pesanan atau tagihan kedua.

        Jika perangkat tidak dapat menyimpan nomor itu, pesanan tidak dikirim dan muncul *Tidak ada yang terkirim*.
        Kosongkan ruang, atau pakai jendela biasa, bukan jendela pribadi.

        Pembatalan dan pesan bekerja dengan cara yang sama: mencoba lagi tidak berlaku dua kali.

        Masih ragu setelah beberapa menit online? [Hubungi kami](/pages/contact) dengan nama hotel, tanggal, dan jam
        saat Anda mengetuk.
      `,
    },
  },
]
