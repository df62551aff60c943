import type { ArticleEntry } from './entry.ts'
import { prose } from './prose.ts'

// What is kept and for how long repeats what the code does: change both.
export const LEGAL_PAGES: readonly ArticleEntry[] = [
  {
    slug: 'privacy-policy',
    category: 'legal',
    cover: { kind: 'page', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Privacy policy',
      summary: 'What is stored about you, where, for how long, who sees it, and what you can ask for.',
      body: prose`
        > This is the text of a demonstration installation. It describes what the software does. Whoever runs Singgah
        > for real people must put in who they are, where the server stands, why they may use the data and how long they
        > keep it, and have that checked. It is not legal advice.

        ## In short

        - We store what a booking needs, and nothing to learn your habits.
        - No advertisements, no trackers, no requests to other companies' servers from these pages.
        - Please use no real personal data in a demonstration. In demonstration mode the latest mails, including
          messages sent through the contact form, can be read by anybody who reaches this installation.

        ## Who is responsible

        The operator of this installation together with your company, which has given you the account. A real operator
        is named here with address and contact. Until then use the [contact form](/pages/contact) with *privacy* as the
        first word.

        ## What the server stores

        - **Your account**: name, e-mail address, telephone number if given, company, roles, and a one-way digest of the
          password. As long as the account exists.
        - **Sign-ins**: when, with which browser and system. Removed thirty days after they expire.
        - **Bookings**: guests, contact, requests, arrival time, price, and who did what when; also the entries of the
          company account. This version does not delete them by itself; the operator sets a period that fits the law on
          accounts.
        - **Prices you asked for**: without your name. One day after they cease to count, unless a room was held with
          them.
        - **Protection against booking twice**: the answer to each booking or cancellation, for thirty days.
        - **Messages through the contact form**, with name, address and case number. This version does not delete them
          by itself.
        - **Mails to you**: for thirty days; the text is removed once a mail has been sent.
        - **Addresses for news of an opening**: until you take yours off. Unconfirmed ones go after seven days.
        - **Was this useful?**: your answer under a random number that is not tied to you.

        Your network address is used for a short time in the server's memory to limit how often somebody may try. The
        server's own log holds no names, no addresses and no messages.

        ## What your device stores

        - the sign-in, theme, direction, language, the correction of its clock, the last six searches, and whether you
          declined to install the app
        - one cookie, with the language you chose, so that the first page comes in it
        - while signed in: your bookings, for fourteen days after the last reading, and the form you are filling in, in
          a store of your own
        - the program itself and the public lists of airports and airlines

        Signing out deletes the sign-in, the searches and your store. More in [Your data on a shared
        phone](/help/detail?slug=your-data-on-a-shared-phone).

        ## Why

        To carry out what you or your company ordered: hold a room, tell the property who comes, let you and your
        company see and cancel it. To answer you. To keep accounts and the service safe. News of an opening comes only
        because you asked for it. No decision about you is taken by a machine alone.

        ## Who sees it

        You; those who run travel in your company; the host of the place where you stay, for that booking; the
        operator's admins. Other companies do not: the database itself keeps their rows apart. Data is not sold.

        ## Your rights

        Indonesia's Law 27 of 2022 on the protection of personal data gives you, among others, the right to

        - know who uses your data, why and on what ground
        - see it and get a copy
        - have it corrected and completed
        - have its use ended, and have it deleted or destroyed
        - withdraw a consent
        - object to decisions made by machine alone
        - have its use postponed or limited
        - receive it in a common format, and have it passed on
        - complain, and claim compensation

        Exceptions are in the law, for instance where accounts must be kept. For several of these requests it allows
        only three times twenty-four hours, so tell us clearly what you want. Other laws, such as that of the European
        Union, may give you similar rights.

        ## How to use them

        Some you can use by yourself: see your bookings in [My bookings](/user/bookings),
        [cancel](/help/detail?slug=cancel-a-booking), sign out, take your address off a list by the link in the mail.
        For the others, [write to us](/pages/contact) from the address of your account. Buttons for export and deletion
        are planned and not there yet. We may ask something back to be sure that it is you.

        ## Changes

        The version and its date stand at the top. Changes that touch your rights are to be announced before they count.
      `,
    },
    id: {
      title: 'Kebijakan privasi',
      summary: 'Apa yang disimpan tentang Anda, di mana, berapa lama, siapa yang melihat, dan apa yang boleh Anda minta.',
      body: prose`
        > Ini teks untuk instalasi demonstrasi. Isinya menjelaskan apa yang dilakukan perangkat lunak ini. Siapa pun
        > yang menjalankan Singgah untuk orang sungguhan harus melengkapi siapa dirinya, di mana servernya, apa dasar
        > pemrosesan datanya, dan berapa lama data disimpan, lalu memeriksakannya. Ini bukan nasihat hukum.

        ## Singkatnya

        - Kami menyimpan yang diperlukan untuk sebuah pesanan, bukan untuk mempelajari kebiasaan Anda.
        - Tanpa iklan, tanpa pelacak, tanpa permintaan dari halaman ini ke server perusahaan lain.
        - Mohon jangan memakai data pribadi yang sebenarnya di demonstrasi. Dalam mode demonstrasi, email terbaru,
          termasuk pesan dari formulir kontak, dapat dibaca siapa saja yang bisa membuka instalasi ini.

        ## Siapa yang bertanggung jawab

        Operator instalasi ini bersama perusahaan yang memberi Anda akun. Operator yang sesungguhnya disebut di sini
        dengan alamat dan kontaknya. Sampai saat itu, pakailah [formulir kontak](/pages/contact) dengan kata *privasi*
        di awal pesan.

        ## Yang disimpan di server

        - **Akun Anda**: nama, alamat email, nomor telepon bila diisi, perusahaan, peran, dan bentuk acak kata sandi
          yang tidak bisa dikembalikan. Selama akun itu ada.
        - **Riwayat masuk**: kapan, dengan peramban dan sistem apa. Dihapus tiga puluh hari setelah masa berlakunya
          habis.
        - **Pesanan**: tamu, kontak, permintaan, jam kedatangan, harga, serta siapa melakukan apa dan kapan; juga
          catatan akun perusahaan. Versi ini tidak menghapusnya dengan sendirinya; operator menetapkan jangka waktu yang
          sesuai dengan aturan pembukuan.
        - **Harga yang Anda minta**: tanpa nama Anda. Satu hari setelah tidak berlaku lagi, kecuali ada kamar yang
          ditahan dengannya.
        - **Pelindung dari pesanan ganda**: jawaban atas setiap pemesanan atau pembatalan, selama tiga puluh hari.
        - **Pesan lewat formulir kontak**, dengan nama, alamat, dan nomor kasus. Versi ini tidak menghapusnya dengan
          sendirinya.
        - **Email kepada Anda**: selama tiga puluh hari; isinya dihapus setelah email terkirim.
        - **Alamat untuk kabar pembukaan layanan**: sampai Anda mencabutnya. Yang tidak dikonfirmasi dihapus setelah
          tujuh hari.
        - **Apakah ini membantu?**: jawaban Anda dengan nomor acak yang tidak terkait dengan Anda.

        Alamat jaringan Anda dipakai sebentar di memori server untuk membatasi jumlah percobaan. Catatan server sendiri
        tidak memuat nama, alamat, maupun isi pesan.

        ## Yang disimpan di perangkat Anda

        - sesi masuk, tema, arah tulisan, bahasa, koreksi jam, enam pencarian terakhir, dan apakah Anda menolak memasang
          aplikasi
        - satu kuki, berisi bahasa pilihan Anda, supaya halaman pertama tampil dalam bahasa itu
        - selama Anda masuk: pesanan Anda, empat belas hari sejak terakhir dibaca, dan formulir yang sedang diisi, di
          penyimpanan milik Anda sendiri
        - program itu sendiri serta daftar umum bandara dan maskapai

        Keluar dari akun menghapus sesi, pencarian, dan penyimpanan Anda. Selengkapnya di [Data Anda di ponsel
        bersama](/help/detail?slug=your-data-on-a-shared-phone).

        ## Untuk apa

        Untuk melaksanakan yang Anda atau perusahaan Anda pesan: menahan kamar, memberi tahu properti siapa yang datang,
        serta memungkinkan Anda dan perusahaan melihat dan membatalkannya. Untuk menjawab Anda. Untuk pembukuan dan
        keamanan layanan. Kabar pembukaan layanan datang hanya karena Anda memintanya. Tidak ada keputusan tentang Anda
        yang diambil oleh mesin saja.

        ## Siapa yang melihat

        Anda; pengelola perjalanan di perusahaan Anda; tuan rumah tempat Anda menginap, untuk pesanan itu; admin
        operator. Perusahaan lain tidak: basis datanya sendiri memisahkan datanya. Data tidak dijual.

        ## Hak Anda

        Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi antara lain memberi Anda hak untuk

        - mengetahui siapa yang memakai data Anda, untuk apa, dan atas dasar apa
        - melihatnya dan memperoleh salinannya
        - memperbaiki dan melengkapinya
        - mengakhiri pemrosesan, serta menghapus atau memusnahkannya
        - menarik kembali persetujuan
        - menolak keputusan yang diambil oleh mesin saja
        - menunda atau membatasi pemrosesan
        - menerimanya dalam format yang lazim, dan meneruskannya ke pihak lain
        - mengadu, dan menuntut ganti rugi

        Pengecualiannya diatur undang-undang, misalnya bila pembukuan wajib disimpan. Untuk beberapa permintaan,
        waktunya hanya tiga kali dua puluh empat jam, jadi sampaikan dengan jelas apa yang Anda inginkan. Hukum lain,
        misalnya di Uni Eropa, bisa memberi Anda hak serupa.

        ## Cara menggunakannya

        Sebagian bisa Anda lakukan sendiri: melihat pesanan di [Pesanan saya](/user/bookings),
        [membatalkannya](/help/detail?slug=cancel-a-booking), keluar dari akun, mencabut alamat lewat tautan di email.
        Untuk yang lain, [tulis kepada kami](/pages/contact) dari alamat akun Anda. Tombol ekspor dan penghapusan sudah
        direncanakan, tetapi belum ada. Kami mungkin bertanya balik untuk memastikan bahwa itu memang Anda.

        ## Perubahan

        Versi dan tanggalnya tertera di atas. Perubahan yang menyangkut hak Anda akan diumumkan sebelum berlaku.
      `,
    },
  },
  {
    slug: 'terms-of-service',
    category: 'legal',
    cover: { kind: 'page', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Terms of service',
      summary: 'What you can expect of Singgah, and what Singgah expects of you.',
      body: prose`
        > This is the text of a demonstration installation. It describes how the software works today. Whoever runs it
        > for real customers must adapt it: name themselves, the law that applies, liability, and what consumer law asks
        > for. It is not legal advice.

        ## What this is about

        Singgah lets people of a company find, book and cancel overnight stays. In this installation hotels, prices,
        companies and people are invented. A booking here obliges nobody to keep a room, and no money moves.

        ## Accounts

        - An account belongs to one person and is given by their company. Do not pass it on.
        - Keep the password to yourself, and sign out on devices that others use.
        - What is done with your account while you are signed in counts as done by you, until you report its misuse.
        - The demonstration accounts are open to everybody. Do not put anything into them that others should not read.

        ## Prices

        - A price is the total of the stay, with service charge and tax, as shown line by line in the booking form.
        - Once you reserve, it counts for twenty minutes. If it differs from the one you saw in the list, you are told
          before you book.
        - An offer counts under the terms on its page. Each booking takes one code.

        ## Booking

        - Opening the form while signed in holds the rooms for fifteen minutes. A hold is not a booking.
        - A booking comes about when the server confirms it with a reference. While the page says that it does not know,
          ask by **Check now** and do not book again.
        - You vouch for the names and the contact being right, and for your being allowed to book for the company.
          Flights that your company wants to approve are booked once somebody of it has.
        - Requests are passed on; whether they can be met is for the property to say.

        ## Paying

        Depending on the rate, the stay is paid beforehand or at the property. Beforehand, the company account is charged
        once at the moment of booking, or you pay by card, virtual account or QRIS within an hour; until then the rooms
        wait, and afterwards they go back on sale. Money that arrives later is sent back. What you use on the spot is between you and the property.

        ## Cancelling and not arriving

        - You may cancel until the day of arrival is over at the property. The fee follows the steps of the rate that
          were shown before you booked; their times are those of the property.
        - The amount is shown before you confirm, and that amount counts.
        - What was charged to the company account, less the fee, goes back to it at once. For a stay to be paid at the
          property, the property may ask for the fee itself.
        - Who does not arrive and does not cancel can be charged the full price.

        ## Hosts

        A host sees the bookings of their own listings and uses the guests' data for the stay only. A confirmed booking
        is to be honoured at its price. A host who cannot do so [tells us](/pages/contact) at once.

        ## Fair use

        Do not try to reach other people's data, to disturb the service, or to take rooms that nobody means to use.
        Tries to sign in and calls in quick succession are limited. If you find a weakness, report it and give us time
        to mend it.

        ## When something does not work

        We build so that a fault costs time and not a booking, but we promise no uninterrupted service, least of all in
        a demonstration, whose data may be renewed at any time. What is shown without a network is as old as the time
        beside it says.

        ## Words, pictures and data

        The texts and drawings belong to the application. The lists of airports, airlines and cities come from open
        sources, which are named under **Account**.

        ## Changes, and how to reach us

        The version and its date stand at the top. For a booking, the terms of the day on which it was made count.
        Questions go through the [contact form](/pages/contact), data through the [privacy
        policy](/help/privacy-policy).
      `,
    },
    id: {
      title: 'Ketentuan layanan',
      summary: 'Apa yang dapat Anda harapkan dari Singgah, dan apa yang Singgah harapkan dari Anda.',
      body: prose`
        > Ini teks untuk instalasi demonstrasi. Isinya menjelaskan cara kerja perangkat lunak ini sekarang. Siapa pun
        > yang menjalankannya untuk pelanggan sungguhan harus menyesuaikannya: menyebut siapa dirinya, hukum yang
        > berlaku, tanggung jawabnya, dan apa yang diwajibkan hukum perlindungan konsumen. Ini bukan nasihat hukum.

        ## Tentang apa

        Dengan Singgah, orang dari sebuah perusahaan dapat mencari, memesan, dan membatalkan penginapan. Di instalasi
        ini, hotel, harga, perusahaan, dan orangnya rekaan. Pesanan di sini tidak mewajibkan siapa pun menyediakan
        kamar, dan tidak ada uang yang berpindah.

        ## Akun

        - Satu akun untuk satu orang, diberikan oleh perusahaannya. Jangan dipinjamkan.
        - Simpan kata sandi untuk diri sendiri, dan keluar dari akun di perangkat yang dipakai bersama.
        - Yang dilakukan dengan akun Anda selama Anda masuk dianggap dilakukan oleh Anda, sampai Anda melaporkan
          penyalahgunaannya.
        - Akun demonstrasi terbuka untuk semua orang. Jangan mengisi apa pun yang tidak boleh dibaca orang lain.

        ## Harga

        - Harga adalah total masa menginap, dengan biaya layanan dan pajak, seperti dirinci di formulir pemesanan.
        - Sejak Anda memilih kamar, harga itu berlaku dua puluh menit. Bila berbeda dari yang Anda lihat di daftar, Anda
          diberi tahu sebelum memesan.
        - Penawaran berlaku menurut syarat di halamannya. Satu pesanan memakai satu kode.

        ## Memesan

        - Membuka formulir saat sudah masuk menahan kamar selama lima belas menit. Menahan belum berarti memesan.
        - Pesanan terjadi saat server memastikannya dengan nomor pesanan. Selama halaman mengatakan belum tahu, tanyakan
          lewat **Periksa sekarang** dan jangan memesan lagi.
        - Anda menjamin nama dan kontaknya benar, dan bahwa Anda berwenang memesan untuk perusahaan. Penerbangan
          yang perlu disetujui perusahaan baru dipesan setelah ada yang menyetujuinya.
        - Permintaan diteruskan; dapat tidaknya dipenuhi ditentukan properti.

        ## Membayar

        Tergantung tarifnya, penginapan dibayar di muka atau di properti. Di muka, akun perusahaan ditagih satu kali saat
        memesan, atau Anda membayar dengan kartu, virtual account, atau QRIS dalam satu jam; selama itu kamar menunggu,
        sesudahnya dijual kembali. Uang yang datang terlambat dikirim kembali. Yang Anda pakai di tempat adalah urusan Anda dengan properti.

        ## Membatalkan dan tidak datang

        - Anda boleh membatalkan sampai hari kedatangan berakhir di tempat properti. Biayanya mengikuti tahapan tarif
          yang ditampilkan sebelum Anda memesan; waktunya mengikuti waktu properti.
        - Jumlahnya ditampilkan sebelum Anda memastikan, dan jumlah itulah yang berlaku.
        - Yang sudah ditagihkan ke akun perusahaan, dikurangi biaya, langsung kembali ke akun itu. Untuk penginapan yang
          dibayar di properti, properti dapat menagih biayanya sendiri.
        - Yang tidak datang dan tidak membatalkan dapat dikenai harga penuh.

        ## Tuan rumah

        Tuan rumah melihat pesanan di listing miliknya sendiri dan memakai data tamu hanya untuk keperluan menginap.
        Pesanan yang terkonfirmasi harus dipenuhi sesuai harganya. Tuan rumah yang tidak sanggup segera [memberi tahu
        kami](/pages/contact).

        ## Pemakaian yang wajar

        Jangan mencoba membuka data orang lain, mengganggu layanan, atau menahan kamar yang tidak akan dipakai.
        Percobaan masuk dan permintaan yang beruntun dibatasi. Bila menemukan kelemahan, laporkan dan beri kami waktu
        memperbaikinya.

        ## Bila ada yang tidak berfungsi

        Kami membangunnya supaya gangguan hanya memakan waktu, bukan pesanan. Namun kami tidak menjanjikan layanan tanpa
        putus, apalagi di demonstrasi, yang datanya bisa diperbarui kapan saja. Yang tampil tanpa jaringan setua jam
        yang tertulis di sampingnya.

        ## Tulisan, gambar, dan data

        Tulisan dan gambarnya bagian dari aplikasi. Daftar bandara, maskapai, dan kota berasal dari sumber terbuka, yang
        disebut di bagian **Akun**.

        ## Perubahan, dan cara menghubungi kami

        Versi dan tanggalnya tertera di atas. Untuk sebuah pesanan, yang berlaku adalah ketentuan pada hari pesanan itu
        dibuat. Pertanyaan lewat [formulir kontak](/pages/contact), urusan data lewat [kebijakan
        privasi](/help/privacy-policy).
      `,
    },
  },
]
