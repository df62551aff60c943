import type { ArticleEntry } from './entry.ts'
import { prose } from './prose.ts'

export const COMPANY_PAGES: readonly ArticleEntry[] = [
  {
    slug: 'about',
    category: 'company',
    cover: { kind: 'page', city: 'makassar' },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'About Singgah',
      summary: 'Business travel for companies that keeps working when the network does not.',
      body: prose`
        *Singgah* is Indonesian for stopping over: you interrupt your way, put down the bag, and go on the next day. The
        application is for people who do that for their work, and for those in their company who look after it.

        ## Why it exists

        A booking is needed most where the network is worst: at the harbour, in the hills, in the taxi from an airport
        whose Wi-Fi wants a telephone number first. There a page that loads for ever is as good as no booking at all. So
        we began at the other end: what must a person have in the hand when nothing loads? The reference, the address, a
        number to call, the time. That is kept on the device, and the rest is built around it.

        ## What we hold to

        - **The whole price first.** Service charge and tax are in the first figure you see, and a change is told with
          the old price, the new one and the difference.
        - **Booked once.** A lost answer or a second press never makes a second booking or a second charge.
        - **We say what we do not know.** If it is not certain yet whether you are booked, the page says so, and finds
          out.
        - **No button without a function.** What is not built is not in the menus.
        - **No company pays for its place in the list.** *Recommended* weighs reviews, the total beside those nearby,
          and the way to the centre.
        - **Nobody watches you read.** No advertisements, no trackers, nothing loaded from elsewhere.

        ## What there is, and what is to come

        Today: searching and booking hotels, in Indonesia and in large cities elsewhere; your bookings readable without
        a signal; cancelling with the amount told beforehand; a board of the day for hosts and for companies; flights,
        with approval by the company where its policy wants one. Then [tours and cabs](/coming-soon), and tickets that open also after the sign-in
        has run out.

        ## Open, and a demonstration

        Singgah is software that an organisation runs by itself, on its own server with its own database. What you see
        here is an installation with demonstration data: cities and airports are real, hotels, prices, companies and
        people are invented. You cannot break anything by trying. Who does what is on [Our team](/pages/our-team); how
        to reach us is on [Contact](/pages/contact).
      `,
    },
    id: {
      title: 'Tentang Singgah',
      summary: 'Perjalanan dinas untuk perusahaan yang tetap berjalan meski jaringan tidak.',
      body: prose`
        *Singgah* berarti berhenti sejenak di tengah perjalanan: tas diletakkan, tidur semalam, besok berangkat lagi.
        Aplikasi ini untuk orang yang melakukannya karena pekerjaan, dan untuk orang di perusahaan yang mengurusnya.

        ## Mengapa ada

        Pesanan paling diperlukan justru di tempat jaringan paling buruk: di pelabuhan, di perbukitan, di taksi dari
        bandara yang Wi-Fi-nya minta nomor telepon dulu. Di sana, halaman yang tak kunjung terbuka sama saja dengan
        tidak punya pesanan. Maka kami mulai dari ujung sebaliknya: apa yang harus ada di tangan saat tidak ada yang mau
        terbuka? Nomor pesanan, alamat, nomor telepon, jam. Itu yang disimpan di perangkat, dan sisanya dibangun di
        sekelilingnya.

        ## Pegangan kami

        - **Harga penuh sejak awal.** Biaya layanan dan pajak sudah ada di angka pertama yang Anda lihat, dan perubahan
          disampaikan dengan harga lama, harga baru, dan selisihnya.
        - **Terpesan satu kali.** Jawaban yang hilang atau tombol yang tertekan dua kali tidak pernah menjadi pesanan
          atau tagihan kedua.
        - **Kami mengaku bila belum tahu.** Bila belum pasti apakah sudah terpesan, halaman mengatakannya, lalu mencari
          tahu.
        - **Tidak ada tombol hiasan.** Yang belum dibangun tidak ada di menu.
        - **Tidak ada yang membayar demi urutan.** *Disarankan* menimbang ulasan, total dibanding sekitarnya, dan jarak
          ke pusat kota.
        - **Tidak ada yang mengintip Anda membaca.** Tanpa iklan, tanpa pelacak, tanpa apa pun yang dimuat dari tempat
          lain.

        ## Yang ada, dan yang akan datang

        Hari ini: mencari dan memesan hotel, di Indonesia dan di kota-kota besar lain; pesanan yang terbaca tanpa
        sinyal; pembatalan dengan jumlah yang disebut lebih dulu; papan harian untuk tuan rumah dan perusahaan;
        penerbangan, dengan persetujuan perusahaan bila kebijakannya meminta. Berikutnya [tur dan taksi](/coming-soon), dan tiket yang tetap terbuka
        setelah sesi habis.

        ## Terbuka, dan sebuah demonstrasi

        Singgah adalah perangkat lunak yang dijalankan sendiri oleh sebuah organisasi, di server dan basis datanya
        sendiri. Yang Anda lihat di sini adalah instalasi dengan data demonstrasi: kota dan bandaranya nyata; hotel,
        harga, perusahaan, dan orangnya rekaan. Silakan mencoba, tidak ada yang akan rusak. Siapa mengerjakan apa ada di
        [Tim kami](/pages/our-team); cara menghubungi kami ada di [Kontak](/pages/contact).
      `,
    },
  },
  {
    slug: 'our-team',
    category: 'company',
    cover: { kind: 'page', city: 'yogyakarta' },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Our team',
      summary: 'Who does what, and with which topic you reach them.',
      body: prose`
        This is an installation with demonstration data, so we do not show invented faces and names. Instead, here are
        the tasks that somebody has to do wherever Singgah runs. All of them are reached through the [contact
        form](/pages/contact-2): choose the topic, and you get the number of your case at once.

        ## Traveller care

        Answers when a booking is not what it should be: a wrong name, a hotel that knows nothing, an amount that does
        not add up. Reads the history of the booking before asking you for it. Cares that the answer says what happens
        next and when.

        Topics *A booking* and *A refund*. Give the reference.

        ## Companies and accounts

        Sets up companies, people and their roles, and helps those who run travel to make sense of their day. Never asks
        for a password. Cares that nobody sees more than their task needs.

        Topics *My account* and *Singgah for my company*.

        ## Hosts

        Brings hotels, guesthouses and apartments in, keeps their facts right, and speaks for them when an idea would
        make their evening harder. Cares that what a guest was promised is what the reception reads.

        Topic *Hosting*. Name the property.

        ## Accessibility

        Sees to it that everything works by keyboard, with a screen reader, at twice the size and in bright sun, and
        that hotels tell about lifts, steps and bathrooms. Takes an obstacle for what it is: a fault.

        Topic *Accessibility*. Say which page, and what you use to read it.

        ## Engineering

        Builds the application and keeps it running. Tries it with the server switched off, with answers that get lost
        on purpose, and with many hands reaching for the last room. Cares that a figure on the screen is never a guess.

        Topic *Something else*, for faults and ideas.

        ## Privacy and security

        Decides what is kept, where and for how long, and that it is not kept elsewhere. Answers those who want to see,
        correct or delete their data. Is glad of every weakness that is reported before it is used.

        Topic *My account* for your data; *Something else*, with *security* as the first word, for a weakness. Please
        describe it without trying it on other people's data.

        ## Words and stories

        Writes the help, the [stories](/blog) and these pages, in English and Indonesian. Cares that a sentence is true
        before it is nice. For the press as well.

        Topic *Press*.
      `,
    },
    id: {
      title: 'Tim kami',
      summary: 'Siapa mengerjakan apa, dan dengan topik apa Anda menghubungi mereka.',
      body: prose`
        Instalasi ini berisi data demonstrasi, jadi kami tidak menampilkan wajah dan nama rekaan. Sebagai gantinya,
        inilah tugas-tugas yang harus dikerjakan seseorang di mana pun Singgah dijalankan. Semuanya dapat dihubungi
        lewat [formulir kontak](/pages/contact-2): pilih topiknya, dan Anda langsung mendapat nomor kasus.

        ## Layanan pelancong

        Menjawab bila pesanan tidak sebagaimana mestinya: nama salah, hotel merasa tidak tahu apa-apa, jumlah tidak
        cocok. Membaca riwayat pesanan dulu sebelum bertanya kepada Anda. Berpegang pada satu hal: jawaban harus
        menyebut apa langkah berikutnya dan kapan.

        Topik *Pesanan* dan *Pengembalian dana*. Sertakan nomor pesanan.

        ## Perusahaan dan akun

        Menyiapkan perusahaan, orang, dan perannya, serta membantu pengelola perjalanan memahami harinya. Tidak pernah
        meminta kata sandi. Berpegang pada satu hal: tidak ada yang melihat lebih dari yang diperlukan tugasnya.

        Topik *Akun saya* dan *Singgah untuk perusahaan saya*.

        ## Tuan rumah

        Mengajak hotel, wisma tamu, dan apartemen, menjaga keterangannya tetap benar, dan bersuara untuk mereka bila ada
        gagasan yang menyulitkan malam mereka. Berpegang pada satu hal: yang dijanjikan kepada tamu harus sama dengan
        yang dibaca resepsionis.

        Topik *Tuan rumah*. Sebutkan propertinya.

        ## Aksesibilitas

        Memastikan semuanya dapat dipakai dengan papan tik, pembaca layar, ukuran dua kali lipat, dan di bawah terik
        matahari, serta agar hotel memberi keterangan tentang lift, anak tangga, dan kamar mandi. Hambatan dianggap
        sebagaimana adanya: kesalahan.

        Topik *Aksesibilitas*. Sebutkan halamannya, dan alat yang Anda pakai untuk membacanya.

        ## Teknik

        Membangun aplikasi dan menjaganya tetap berjalan. Mengujinya dengan server dimatikan, dengan jawaban yang
        sengaja dihilangkan, dan dengan banyak tangan yang berebut kamar terakhir. Berpegang pada satu hal: angka di
        layar tidak boleh tebakan.

        Topik *Hal lain*, untuk kesalahan dan gagasan.

        ## Privasi dan keamanan

        Menentukan apa yang disimpan, di mana, dan berapa lama, serta memastikan tidak tersimpan di tempat lain.
        Menjawab orang yang ingin melihat, memperbaiki, atau menghapus datanya. Berterima kasih untuk setiap kelemahan
        yang dilaporkan sebelum disalahgunakan.

        Topik *Akun saya* untuk urusan data Anda; *Hal lain*, dengan kata *keamanan* di awal pesan, untuk kelemahan.
        Mohon jelaskan tanpa mencobanya pada data orang lain.

        ## Tulisan dan cerita

        Menulis bantuan, [cerita](/blog), dan halaman-halaman ini, dalam bahasa Inggris dan Indonesia. Berpegang pada
        satu hal: kalimat harus benar dulu sebelum indah. Juga untuk media.

        Topik *Media*.
      `,
    },
  },
]
