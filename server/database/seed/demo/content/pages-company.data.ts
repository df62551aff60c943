import type { ArticleEntry } from './entry.ts'
import { prose } from './prose.ts'

export const COMPANY_PAGES: readonly ArticleEntry[] = [
  {
    slug: 'about',
    category: 'company',
    about: ['flights', 'tours', 'cancellation', 'approvals', 'reviews', 'offline', 'contact', 'cabs'],
    cover: { kind: 'page', city: 'makassar' },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'About Singgah',
      summary: 'Business travel for companies, even offline.',
      body: prose`
        *Singgah* is Indonesian for stopping over: you put down your bag, sleep, and travel on the next day. We built
        Singgah for people who travel for work, and for those who plan it.

        ## Why we built it

        You need your booking most where the signal is worst: at the harbour, in the hills, in the taxi from an airport
        whose Wi-Fi first asks for your phone number. So we started there. The reference, the address, a number to call
        and the time are saved on your device and open without a signal.

        ## What we promise

        - **The full price upfront.** Service charge and taxes are in the first price you see. If it changes, we show
          the old price, the new one and the difference.
        - **No double bookings.** If you lose the connection or tap twice, you still get one booking and one charge.
        - **We tell you what we don't know.** If we're not sure yet whether you're booked, we say so and check.
        - **Not sponsored.** We rank hotels by reviews, price and distance. Hotels can't pay to rank higher.
        - **Private.** No ads and no trackers.

        ## What you can do today

        Book hotels, flights, [tours](/tour/home) and [cabs](/cabs/home) in Indonesia and large cities elsewhere, get
        flights approved, change and cancel them, manage company travel, and welcome guests as a host. Your trips open
        offline.

        ## Your own installation

        Companies can run Singgah on their own servers. This installation is a demo: cities, airports and airlines are
        real; hotels, flights, prices, companies and people are fictional. Try anything you like. See who does what on
        [Our team](/pages/our-team), or [contact us](/pages/contact).
      `,
    },
    id: {
      title: 'Tentang Singgah',
      summary: 'Perjalanan dinas untuk perusahaan, juga saat offline.',
      body: prose`
        *Singgah* berarti berhenti sejenak di tengah perjalanan: taruh tas, tidur, besok berangkat lagi. Kami membuat
        Singgah untuk orang yang bepergian karena pekerjaan, dan untuk yang mengaturnya.

        ## Mengapa kami membuatnya

        Pesanan paling diperlukan justru di tempat sinyalnya paling buruk: di pelabuhan, di perbukitan, di taksi dari
        bandara yang Wi-Fi-nya minta nomor telepon dulu. Jadi kami mulai dari sana. Nomor pesanan, alamat, nomor
        telepon, dan jamnya tersimpan di perangkat Anda dan terbuka tanpa sinyal.

        ## Janji kami

        - **Harga penuh sejak awal.** Biaya layanan dan pajak sudah ada di harga pertama yang Anda lihat. Jika berubah,
          kami tampilkan harga lama, harga baru, dan selisihnya.
        - **Tidak akan terpesan dua kali.** Jika koneksi terputus atau tombol tertekan dua kali, tetap satu pesanan dan
          satu tagihan.
        - **Kami jujur jika belum tahu.** Jika belum pasti apakah sudah terpesan, kami katakan lalu kami periksa.
        - **Bukan iklan.** Hotel kami urutkan menurut ulasan, harga, dan jarak. Hotel tidak bisa membayar agar naik
          peringkat.
        - **Privat.** Tanpa iklan dan tanpa pelacak.

        ## Yang bisa Anda lakukan hari ini

        Memesan hotel, penerbangan, [tur](/tour/home), dan [mobil](/cabs/home) di Indonesia dan kota-kota besar lain,
        meminta persetujuan penerbangan, mengubah dan membatalkannya, mengelola perjalanan perusahaan, dan menyambut tamu
        sebagai tuan rumah. Perjalanan Anda terbuka saat offline.

        ## Instalasi sendiri

        Perusahaan bisa menjalankan Singgah di servernya sendiri. Instalasi ini adalah demo: kota, bandara, dan
        maskapainya nyata; hotel, penerbangan, harga, perusahaan, dan orangnya fiktif. Silakan mencoba apa saja. Lihat
        siapa mengerjakan apa di [Tim kami](/pages/our-team), atau [hubungi kami](/pages/contact).
      `,
    },
  },
  {
    slug: 'our-team',
    category: 'company',
    about: ['refunds', 'roles', 'contact'],
    cover: { kind: 'page', city: 'yogyakarta' },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Our team',
      summary: 'Who does what, and how to reach them.',
      body: prose`
        This is a demo, so we show tasks instead of made-up names and faces. Reach every team with the [contact
        form](/pages/contact-2): choose the topic and you get a case number right away.

        ## Traveller support

        Helps when something is wrong with a booking: a misspelt name, a hotel that can't find it, an amount that
        doesn't add up. Tells you what happens next and when.

        Topics *A booking* and *A refund*. Include the reference.

        ## Companies and accounts

        Grants companies credit, and helps owners and travel admins with employees and roles. Never asks for your
        password.

        Topics *My account* and *Singgah for my company*.

        ## Hosts

        Works with hotels, guesthouses and apartments, and keeps their details up to date.

        Topic *Hosting*. Include the property.

        ## Accessibility

        Makes sure Singgah works with a keyboard, a screen reader and large text, and that hotels describe lifts, steps
        and bathrooms.

        Topic *Accessibility*. Tell us the page and what you use to read it.

        ## Engineering

        Builds Singgah and keeps it running. Tests it with the server switched off and the connection lost.

        Topic *Something else*, for problems and ideas.

        ## Privacy and security

        Decides what we store, where and for how long, and answers requests about your data. Please report security
        problems without trying them on other people's data.

        Topic *My account* for your data; *Something else*, starting with *security*, for security problems.

        ## Content

        Writes the help articles, [stories](/blog) and pages in English and Indonesian. Also answers the media.

        Topic *Press*.
      `,
    },
    id: {
      title: 'Tim kami',
      summary: 'Siapa mengerjakan apa, dan cara menghubunginya.',
      body: prose`
        Ini demo, jadi kami menampilkan tugasnya, bukan nama dan wajah karangan. Hubungi setiap tim lewat [formulir
        kontak](/pages/contact-2): pilih topiknya dan Anda langsung mendapat nomor kasus.

        ## Bantuan penumpang dan tamu

        Membantu saat ada yang salah dengan pesanan: nama keliru, hotel tidak menemukannya, jumlah tidak cocok. Memberi
        tahu apa langkah berikutnya dan kapan.

        Topik *Pesanan* dan *Pengembalian dana*. Sertakan nomor pesanan.

        ## Perusahaan dan akun

        Memberi kredit kepada perusahaan, serta membantu pemilik dan admin perjalanan mengatur karyawan dan peran. Tidak
        pernah meminta kata sandi Anda.

        Topik *Akun saya* dan *Singgah untuk perusahaan saya*.

        ## Tuan rumah

        Bekerja dengan hotel, wisma tamu, dan apartemen, serta menjaga datanya tetap terbaru.

        Topik *Tuan rumah*. Sertakan nama propertinya.

        ## Aksesibilitas

        Memastikan Singgah bisa dipakai dengan keyboard, pembaca layar, dan teks besar, serta hotel menjelaskan lift,
        anak tangga, dan kamar mandinya.

        Topik *Aksesibilitas*. Sebutkan halamannya dan alat yang Anda pakai.

        ## Teknik

        Membangun Singgah dan menjaganya tetap berjalan. Mengujinya dengan server dimatikan dan koneksi terputus.

        Topik *Hal lain*, untuk masalah dan ide.

        ## Privasi dan keamanan

        Menentukan apa yang kami simpan, di mana, dan berapa lama, serta menjawab permintaan tentang data Anda. Mohon
        laporkan masalah keamanan tanpa mencobanya pada data orang lain.

        Topik *Akun saya* untuk data Anda; *Hal lain*, diawali kata *keamanan*, untuk masalah keamanan.

        ## Konten

        Menulis artikel bantuan, [cerita](/blog), dan halaman dalam bahasa Inggris dan Indonesia. Juga menjawab media.

        Topik *Media*.
      `,
    },
  },
]
