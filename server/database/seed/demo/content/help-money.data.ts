import type { ArticleEntry } from './entry.ts'
import { prose } from './prose.ts'

export const MONEY_HELP: readonly ArticleEntry[] = [
  {
    slug: 'prices-taxes-and-charges',
    category: 'money',
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Prices, taxes and charges',
      summary: 'What is in the price you see, how it is worked out, and who is charged when.',
      body: prose`
        The large figure is always the whole stay: all nights, all rooms, with service charge and tax. It is the same
        figure in the list, on the hotel's page and in the booking form.

        ## How a price is made up

        The booking form shows every line of it:

        1. **Rooms**, a line for each night. Nights differ: a Tuesday in a business city can cost more than a Saturday.
        2. **Discount**, where an offer counts. It is taken off the rooms. See [Offers and
           codes](/help/detail?slug=offers-and-codes).
        3. **Service charge** of the hotel, counted on what is left.
        4. **Tax**, counted on rooms and service charge together.

        In Indonesia the demonstration hotels charge 10% for service and 10% for the local tax (PBJT). For rooms at
        Rp1.000.000 that is Rp100.000 of service, then 10% of Rp1.100.000, which is Rp110.000: Rp1.210.000 in all.
        Together it comes to 21%, not 20%. Other countries have other rates, and some have no service charge.

        Singgah adds no booking fee in this installation. You can work through an example of your own on
        [Pricing](/pricing).

        ## When a price changes

        Prices move with the day and the demand. So that you are never surprised:

        - A list says when its prices were read.
        - When you press **Reserve**, the price is checked again and then counts for 20 minutes.
        - If it is not what you saw, the form says the old price, the new one and the difference.
        - What was booked keeps its price, whatever happens to the rate later.

        ## Who is charged

        Each rate says one of two things:

        - **Paid when booking.** The company account is charged once, at the moment of booking. In the form you can
          choose a card, a virtual account or QRIS instead: you pay on the page of the payment provider, and the rooms
          wait for you for an hour.
        - **Pay at the property.** Nothing is charged now. You pay on the spot, in the way the hotel takes.

        Paid beforehand, the invoice stands on the page of the booking. Minibar, laundry and the like are between you and
        the hotel; how to read its bill is in [this story](/blog/detail?slug=read-a-hotel-bill).
      `,
    },
    id: {
      title: 'Harga, pajak, dan biaya',
      summary: 'Apa yang termasuk dalam harga, cara menghitungnya, dan siapa yang ditagih kapan.',
      body: prose`
        Angka besar yang Anda lihat selalu untuk seluruh masa menginap: semua malam, semua kamar, sudah dengan biaya
        layanan dan pajak. Angkanya sama di daftar, di halaman hotel, dan di formulir pemesanan.

        ## Susunan harga

        Formulir pemesanan menampilkan setiap barisnya:

        1. **Kamar**, satu baris untuk setiap malam. Tiap malam bisa berbeda: Selasa di kota bisnis bisa lebih mahal
           daripada Sabtu.
        2. **Diskon**, bila ada penawaran yang berlaku. Diskon dipotong dari harga kamar. Lihat [Penawaran dan
           kode](/help/detail?slug=offers-and-codes).
        3. **Biaya layanan** hotel, dihitung dari sisanya.
        4. **Pajak**, dihitung dari kamar dan biaya layanan.

        Di Indonesia, hotel demonstrasi mengenakan 10% biaya layanan dan 10% pajak daerah (PBJT). Untuk kamar seharga
        Rp1.000.000, biaya layanannya Rp100.000, lalu pajak 10% dari Rp1.100.000, yaitu Rp110.000: seluruhnya
        Rp1.210.000. Jadi tambahannya 21%, bukan 20%. Negara lain punya tarif lain, dan sebagian tidak memakai biaya
        layanan.

        Di instalasi ini Singgah tidak menambah biaya pemesanan. Anda dapat mencoba menghitung sendiri di halaman
        [Harga](/pricing).

        ## Bila harga berubah

        Harga bergerak menurut hari dan permintaan. Agar Anda tidak terkejut:

        - Daftar menyebut pukul berapa harganya dibaca.
        - Saat Anda menekan **Pilih**, harga diperiksa lagi dan sejak itu berlaku 20 menit.
        - Bila berbeda dari yang Anda lihat, formulir menyebut harga lama, harga baru, dan selisihnya.
        - Yang sudah dipesan tetap pada harganya, apa pun yang terjadi dengan tarif itu kemudian.

        ## Siapa yang ditagih

        Setiap tarif menyebut salah satu dari dua cara:

        - **Dibayar saat memesan.** Akun perusahaan ditagih satu kali, saat memesan. Di formulir Anda juga bisa memilih
          kartu, virtual account, atau QRIS: Anda membayar di halaman penyedia pembayaran, dan kamar menunggu Anda
          selama satu jam.
        - **Bayar di properti.** Sekarang tidak ada tagihan. Anda membayar di tempat, dengan cara yang diterima hotel.

        Bila dibayar di muka, fakturnya ada di halaman pesanan. Minibar, binatu, dan sejenisnya adalah urusan Anda dengan
        hotel; cara membaca tagihannya ada di [cerita ini](/blog/detail?slug=read-a-hotel-bill).
      `,
    },
  },
  {
    slug: 'offers-and-codes',
    category: 'money',
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Offers and codes',
      summary: 'How to use a code, what it takes off, and why one may be refused.',
      body: prose`
        An offer is a discount with a code. The offers that can be used today are on the [start page](/) and on
        [Hotels](/hotels/home).

        ## Use an offer

        1. Open the offer and read what it asks for: a number of nights, a city, certain days.
        2. Press **Search with this code**. The code comes along through the search; a line under the search box says
           so, and lets you leave it behind.
        3. Choose a hotel, a room and a rate. Lists show the price that everybody pays, without the discount.
        4. In the booking form the discount is a line of its own, and the total is the lower one.

        If you were given a code in another way, type it beside the price in the booking form. Capitals do not matter.

        ## What it takes off

        The discount is a share of the room price. Service charge and tax are then counted on what is left, so they get
        smaller too. With 10% off rooms at Rp2.000.000, the rooms cost Rp1.800.000; with 10% for service and 10% for tax
        the total falls from Rp2.420.000 to Rp2.178.000.

        Cancelling follows the steps of the rate, counted on the price with the discount. One booking takes one code.

        ## Why a code is refused

        - **No offer has this code.** Look for letters that resemble digits, such as O and 0.
        - **It is over, or has not begun.** The last day for booking is on the page of the offer, counted in Jakarta.
        - **Too few nights.** The nights must be in one booking.
        - **Another city.** Some offers count in one city only.
        - **Other days.** Every night of the stay must lie between the first and the last day of the offer.

        You can always go on without the code, at the price that everybody pays. What was booked with an offer keeps its
        price when the offer ends.

        The offers of this installation are part of the demonstration: they work, but only for invented hotels.
      `,
    },
    id: {
      title: 'Penawaran dan kode',
      summary: 'Cara memakai kode, apa yang dipotong, dan mengapa kode bisa ditolak.',
      body: prose`
        Penawaran adalah diskon dengan kode. Penawaran yang berlaku hari ini ada di [beranda](/) dan di halaman
        [Hotel](/hotels/home).

        ## Memakai penawaran

        1. Buka penawarannya dan baca syaratnya: jumlah malam, kota, atau tanggal tertentu.
        2. Tekan **Cari dengan kode ini**. Kode ikut terbawa dalam pencarian; keterangannya tampil di bawah kotak
           pencarian, dan dari sana kode bisa dilepas.
        3. Pilih hotel, kamar, dan tarif. Daftar menampilkan harga untuk semua orang, belum dipotong diskon.
        4. Di formulir pemesanan, diskon tampil di barisnya sendiri dan totalnya sudah lebih rendah.

        Bila Anda mendapat kode dengan cara lain, ketik di dekat harga pada formulir pemesanan. Huruf besar atau kecil
        sama saja.

        ## Apa yang dipotong

        Diskon dihitung dari harga kamar. Biaya layanan dan pajak lalu dihitung dari sisanya, jadi ikut mengecil. Dengan
        diskon 10% untuk kamar seharga Rp2.000.000, harga kamar menjadi Rp1.800.000; dengan biaya layanan 10% dan pajak
        10%, totalnya turun dari Rp2.420.000 menjadi Rp2.178.000.

        Pembatalan mengikuti tahapan tarif, dihitung dari harga setelah diskon. Satu pesanan memakai satu kode.

        ## Mengapa kode ditolak

        - **Tidak ada penawaran dengan kode ini.** Periksa huruf yang mirip angka, misalnya O dan 0.
        - **Sudah berakhir, atau belum mulai.** Hari terakhir pemesanan tercantum di halaman penawaran, menurut waktu
          Jakarta.
        - **Malamnya kurang.** Jumlah malam dihitung dalam satu pesanan.
        - **Kotanya lain.** Ada penawaran yang hanya berlaku di satu kota.
        - **Tanggalnya lain.** Semua malam harus berada di antara hari pertama dan hari terakhir penawaran.

        Anda selalu dapat melanjutkan tanpa kode, dengan harga untuk semua orang. Pesanan yang dibuat dengan penawaran
        tetap pada harganya meski penawaran itu sudah berakhir.

        Penawaran di instalasi ini bagian dari demonstrasi: kodenya berfungsi, tetapi hanya untuk hotel rekaan.
      `,
    },
  },
]
