import type { ArticleEntry } from './entry.ts'
import { prose } from './prose.ts'

export const OFFLINE_HELP: readonly ArticleEntry[] = [
  {
    slug: 'install-the-app',
    category: 'getting-started',
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Install the app',
      summary: 'Put Singgah on the home screen of a phone or the desk of a computer; no app store needed.',
      body: prose`
        Singgah is a web application. Installed, it has an icon of its own, opens in a window of its own, and starts
        with no signal. It is the same program as in the browser and takes little room.

        ## Android, and computers with Chrome or Edge

        1. Open [the start of the app](/landing) in the browser.
        2. Press **Install Singgah**, and agree to the question of the browser.
        3. No button? Open the menu of the browser and choose **Install app** or **Add to home screen**.

        ## iPhone and iPad

        There only you can do it, from Safari:

        1. Press **Share** in the bar of Safari.
        2. Choose **Add to Home Screen**.
        3. Press **Add**.

        ## Once, while you are online

        Open Singgah from its new icon, sign in, and open [My bookings](/user/bookings). On iPhones the installed app
        keeps its things apart from Safari, so being signed in there is not enough. From then on the coming bookings are
        on the device; [What works offline](/help/detail?slug=what-works-offline) says what that means and for how long.

        ## New versions

        There is nothing to update by hand. When a new version is ready, a line offers **Update now** or **Later**. It
        never reloads a form in which you have typed something, and your bookings stay on the device.

        ## Take it off again

        Remove it as you remove any app. On a phone that others use, [sign
        out](/help/detail?slug=your-data-on-a-shared-phone) first: that deletes what was kept, whatever the phone does
        with the rest.

        ## When it does not work

        - In a private window browsers do not install anything, and forget everything when it closes.
        - Browsers inside other apps, such as a messenger, often cannot install. Choose **Open in browser** there.
        - If a device is nearly full, it may delete what pages have kept. Free some room before a long trip.
      `,
    },
    id: {
      title: 'Memasang aplikasi',
      summary: 'Letakkan Singgah di layar utama ponsel atau komputer, tanpa toko aplikasi.',
      body: prose`
        Singgah adalah aplikasi web. Setelah dipasang, ia punya ikon sendiri, terbuka di jendelanya sendiri, dan bisa
        mulai tanpa sinyal. Programnya sama dengan yang di peramban dan tidak banyak memakan tempat.

        ## Android, dan komputer dengan Chrome atau Edge

        1. Buka [halaman awal aplikasi](/landing) di peramban.
        2. Tekan **Pasang Singgah**, lalu setujui pertanyaan dari peramban.
        3. Tombolnya tidak ada? Buka menu peramban dan pilih **Instal aplikasi** atau **Tambahkan ke layar utama**.

        ## iPhone dan iPad

        Di sana hanya Anda yang dapat melakukannya, lewat Safari:

        1. Tekan **Bagikan** di bilah Safari.
        2. Pilih **Tambahkan ke Layar Utama**.
        3. Tekan **Tambah**.

        ## Sekali saja, selagi ada jaringan

        Buka Singgah dari ikon barunya, masuk, lalu buka [Pesanan saya](/user/bookings). Di iPhone, aplikasi yang
        dipasang menyimpan datanya terpisah dari Safari, jadi masuk di Safari saja belum cukup. Sejak itu pesanan
        mendatang ada di perangkat; arti dan batas waktunya dijelaskan di [Yang bisa tanpa
        jaringan](/help/detail?slug=what-works-offline).

        ## Versi baru

        Tidak ada yang perlu diperbarui sendiri. Bila versi baru siap, muncul pilihan **Perbarui sekarang** atau
        **Nanti**. Formulir yang sedang Anda isi tidak pernah dimuat ulang, dan pesanan Anda tetap ada di perangkat.

        ## Menghapus aplikasi

        Hapus seperti aplikasi lain. Di ponsel yang dipakai bersama, [keluar dari
        akun](/help/detail?slug=your-data-on-a-shared-phone) dulu: dengan begitu yang tersimpan ikut terhapus, apa pun
        yang dilakukan ponsel dengan sisanya.

        ## Bila tidak berhasil

        - Jendela pribadi tidak dapat memasang apa pun, dan melupakan semuanya begitu ditutup.
        - Peramban di dalam aplikasi lain, misalnya aplikasi pesan, sering tidak bisa memasang. Pilih **Buka di
          peramban**.
        - Perangkat yang hampir penuh dapat menghapus simpanan halaman web. Kosongkan ruang sebelum perjalanan panjang.
      `,
    },
  },
  {
    slug: 'what-works-offline',
    category: 'offline',
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'What works offline',
      summary: 'What opens without a signal, what can be filled in but not sent, and what needs the network.',
      body: prose`
        Singgah starts without a signal, in the browser and from its icon, once it has been opened on the device. What
        it can do then is listed here, with nothing left out.

        ## Works offline

        - **Your bookings.** The list in [My bookings](/user/bookings) and each booking in it: reference, address,
          telephone number, check-in time, guests, price, cancellation steps. The page says from when it is.
        - **The next trip** on the start page.
        - **Language, theme and direction**, and signing out.

        A booking is kept once you have seen it or the list it is in, and for fourteen days after it was last read from
        the server.

        ## Can be filled in, but not sent

        - **The booking form**, if it is already open. What you type stays on the device.
        - **The contact form.** What you wrote waits in the same tab.

        Nothing is sent behind your back later: press the button again when the network is back. A queue that does this
        for you is planned and not there yet.

        ## Needs the network

        - Searching hotels, rooms left and prices, because an old price would be a wrong one
        - Holding a room, booking and cancelling
        - Signing in
        - The boards of hosts and of the company
        - Help and stories that are not open yet

        ## Before you go where there is no signal

        1. Sign in again. A sign-in lasts **eight hours**, and is not renewed yet. When it has run out, bookings stay on
           the device but are shown only after signing in, which needs the network.
        2. Open [My bookings](/user/bookings) and wait until the list is there.
        3. For a trip longer than that, note the reference and the address, or take a picture of the screen.

        This is honest rather than comfortable: tickets that open also after the sign-in has run out come later.

        ## How you notice

        A line at the top says that there is no connection and that you see what is saved. It goes away with the first
        answer of the server. If an answer was on its way when the signal went, read [When an answer is
        lost](/help/detail?slug=when-an-answer-is-lost).
      `,
    },
    id: {
      title: 'Yang bisa tanpa jaringan',
      summary: 'Apa yang terbuka tanpa sinyal, apa yang bisa diisi tapi belum terkirim, dan apa yang perlu jaringan.',
      body: prose`
        Singgah bisa dibuka tanpa sinyal, di peramban maupun dari ikonnya, asalkan pernah dibuka di perangkat itu. Yang
        bisa dilakukan saat itu ada di sini, tanpa ada yang ditutupi.

        ## Bisa tanpa jaringan

        - **Pesanan Anda.** Daftar di [Pesanan saya](/user/bookings) dan setiap pesanan di dalamnya: nomor pesanan,
          alamat, telepon, jam check-in, tamu, harga, tahapan pembatalan. Halaman menyebut data itu dari pukul berapa.
        - **Perjalanan berikutnya** di beranda.
        - **Bahasa, tema, dan arah tulisan**, serta keluar dari akun.

        Pesanan tersimpan setelah Anda melihatnya atau melihat daftarnya, selama empat belas hari sejak terakhir dibaca
        dari server.

        ## Bisa diisi, tetapi belum terkirim

        - **Formulir pemesanan**, bila sudah terbuka. Isian Anda tersimpan di perangkat.
        - **Formulir kontak.** Tulisan Anda menunggu di tab yang sama.

        Tidak ada yang dikirim diam-diam belakangan: tekan lagi tombolnya setelah ada jaringan. Antrean yang
        mengirimkannya untuk Anda sudah direncanakan, tetapi belum ada.

        ## Perlu jaringan

        - Mencari hotel, sisa kamar, dan harga, sebab harga lama adalah harga yang salah
        - Menahan kamar, memesan, dan membatalkan
        - Masuk ke akun
        - Papan tuan rumah dan papan perusahaan
        - Bantuan dan cerita yang belum terbuka

        ## Sebelum ke tempat tanpa sinyal

        1. Masuk lagi. Sekali masuk berlaku **delapan jam**, dan belum diperpanjang dengan sendirinya. Setelah habis,
           pesanan tetap ada di perangkat, tetapi baru tampil setelah Anda masuk, dan itu perlu jaringan.
        2. Buka [Pesanan saya](/user/bookings) dan tunggu sampai daftarnya muncul.
        3. Untuk perjalanan yang lebih lama dari itu, catat nomor pesanan dan alamatnya, atau simpan tangkapan layarnya.

        Ini memang belum nyaman, tetapi jujur: tiket yang tetap terbuka setelah masa masuk habis akan menyusul.

        ## Tandanya

        Satu baris di atas mengatakan tidak ada koneksi dan yang tampil adalah yang tersimpan. Baris itu hilang begitu
        ada jawaban dari server. Bila jawaban sedang di jalan saat sinyal hilang, baca [Saat jawaban hilang di
        jalan](/help/detail?slug=when-an-answer-is-lost).
      `,
    },
  },
  {
    slug: 'when-an-answer-is-lost',
    category: 'offline',
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'When an answer is lost',
      summary: 'You pressed “Book” and the signal went. What to do, and why you are never booked twice.',
      body: prose`
        You press **Book**, the lift closes, the signal goes. Was it booked? For a moment nobody on your side can know:
        the request may have been lost on the way there, or only the answer on the way back.

        ## What you see

        **We do not know yet whether it is booked.** The button is locked, and the page asks the server for this very
        booking as soon as there is a network. You can also press **Check now**.

        It ends in one of two ways:

        - **Your stay is booked.** It was only the answer that was lost. You see the booking with its reference.
        - **It is not booked.** Your try did not reach us. Nothing was booked or charged, and you can press again.

        ## What to do

        1. Wait for a signal, and leave the page open if you can.
        2. If it was closed, open the same hotel, room and days again while signed in as yourself: the form remembers
           that an answer is owed, and asks for it.
        3. Do not book the same stay on another device meanwhile. That would be a second booking.
        4. In doubt look into [My bookings](/user/bookings). What stands there is booked; what does not, once the list
           is fresh, is not.

        ## Why it cannot be booked twice

        Your device gives the booking its number before anything is sent, and notes it. The same number goes with every
        try. The server books a number once; when it comes again, it gives the first answer again. So pressing twice, a
        reload or a bad line do not make a second booking or a second charge.

        This is also why a device that cannot note anything does not send the booking: in a private window or with full
        storage the form says **Nothing was sent**. Free some room, or use a normal window.

        ## Other buttons

        Cancelling and the contact form work in the same way: pressing again after a lost answer does nothing twice.

        Still unsure after a few minutes online? [Write to us](/pages/contact) with the hotel, the days and the time at
        which you pressed.
      `,
    },
    id: {
      title: 'Saat jawaban hilang di jalan',
      summary: 'Anda menekan “Pesan” lalu sinyal hilang. Apa yang dilakukan, dan mengapa tidak akan terpesan dua kali.',
      body: prose`
        Anda menekan **Pesan**, pintu lift menutup, sinyal hilang. Sudah terpesan atau belum? Sesaat, tidak ada yang
        tahu di sisi Anda: bisa jadi permintaannya yang hilang saat berangkat, bisa juga hanya jawabannya yang hilang
        saat kembali.

        ## Yang Anda lihat

        **Kami belum tahu apakah sudah terpesan.** Tombolnya terkunci, dan halaman menanyakan pesanan itu juga ke server
        begitu ada jaringan. Anda juga bisa menekan **Periksa sekarang**.

        Akhirnya salah satu dari dua ini:

        - **Penginapan Anda sudah dipesan.** Yang hilang hanya jawabannya. Anda melihat pesanan dengan nomornya.
        - **Belum dipesan.** Percobaan Anda tidak sampai ke kami. Tidak ada yang dipesan atau ditagih, dan Anda boleh
          menekan lagi.

        ## Yang perlu dilakukan

        1. Tunggu sinyal, dan sebisanya biarkan halaman terbuka.
        2. Kalau telanjur tertutup, buka lagi hotel, kamar, dan tanggal yang sama dengan akun Anda sendiri: formulir
           ingat bahwa masih ada jawaban yang ditunggu, lalu menanyakannya.
        3. Sementara itu, jangan memesan penginapan yang sama di perangkat lain. Itu akan menjadi pesanan kedua.
        4. Bila ragu, lihat [Pesanan saya](/user/bookings). Yang ada di sana sudah terpesan; yang tidak ada, setelah
           daftarnya diperbarui, belum terpesan.

        ## Mengapa tidak bisa terpesan dua kali

        Perangkat Anda memberi nomor pada pesanan sebelum apa pun dikirim, lalu mencatatnya. Nomor yang sama ikut pada
        setiap percobaan. Server memesan satu nomor satu kali; bila nomor itu datang lagi, yang diberikan adalah jawaban
        pertama. Jadi menekan dua kali, memuat ulang, atau jaringan yang buruk tidak membuat pesanan atau tagihan kedua.

        Karena itu pula perangkat yang tidak dapat mencatat apa-apa tidak mengirim pesanan: di jendela pribadi atau saat
        penyimpanan penuh, formulir menyebut **Tidak ada yang terkirim**. Kosongkan ruang, atau pakai jendela biasa.

        ## Tombol lain

        Pembatalan dan formulir kontak bekerja dengan cara yang sama: menekan lagi setelah jawaban hilang tidak
        menjalankan apa pun dua kali.

        Masih ragu setelah beberapa menit terhubung? [Tulis kepada kami](/pages/contact) dengan nama hotel, tanggal
        menginap, dan jam saat Anda menekan.
      `,
    },
  },
]
