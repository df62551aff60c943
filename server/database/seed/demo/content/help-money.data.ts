import type { ArticleEntry } from './entry.ts'
import { prose } from './prose.ts'

export const MONEY_HELP: readonly ArticleEntry[] = [
  {
    slug: 'prices-taxes-and-charges',
    category: 'money',
    about: ['holds', 'payments', 'company-account', 'own-part', 'invoices', 'offers', 'pricing', 'refunds'],
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Prices, taxes and charges',
      summary: "What's in the price, how it's calculated and when you pay.",
      body: prose`
        The total is always for the whole stay: all nights and rooms, with service charge and taxes. It's the same in
        the list, on the hotel page and in the booking form.

        ## How the price is calculated

        The booking form shows every line:

        1. **Rooms**, one line per night. Nights can differ: a Tuesday in a business city may cost more than a Saturday.
        2. **Discount**, if you use an offer. It's taken off the room price. See [Offers and
           codes](/help/detail?slug=offers-and-codes).
        3. **Service charge** of the hotel, on what is left.
        4. **Tax**, on rooms and service charge together.

        Demo hotels in Indonesia charge 10% service and 10% local tax (PBJT). For rooms at Rp1,000,000 that's Rp100,000
        service and Rp110,000 tax: Rp1,210,000 in total, or 21% more. Other countries have other rates, and some have no
        service charge.

        Singgah charges no booking fee. Calculate your own example on [Pricing](/pricing).

        ## When a price changes

        - Lists show the time of their prices.
        - When you tap **Reserve**, we check the price again. It's then valid for 20 minutes.
        - If it changed, you see the old price, the new price and the difference, and decide.
        - Once booked, your price stays the same.

        ## When you pay

        - **Pay now:** with the company account, a card, a virtual account or QRIS. For a card, virtual account or QRIS
          you pay on our payment provider's page, and we hold the rooms for 1 hour. The company account is available
          once your company has been granted credit or has paid a deposit.
        - **Pay at the property:** you pay the hotel during your stay.

        If you pay through Singgah, the invoice is on your booking. Minibar, laundry and other extras are between you
        and the hotel; [this story](/blog/detail?slug=read-a-hotel-bill) explains its bill.

        ## Pay a part yourself

        Some companies let you pay a part of a booking: for a better room, for example, or for your partner's share.
        Choose **Pay a part myself** at checkout and enter the amount. You pay your part first; then we charge the company
        account and confirm. If your company can't pay its part, you get yours back. Refunds are shared in the same
        proportion, and your receipt is under Payment.
      `,
    },
    id: {
      title: 'Harga, pajak, dan biaya',
      summary: 'Apa yang termasuk dalam harga, cara menghitungnya, dan kapan Anda membayar.',
      body: prose`
        Total selalu untuk seluruh masa inap: semua malam dan kamar, dengan biaya layanan dan pajak. Angkanya sama di
        daftar, di halaman hotel, dan di formulir pemesanan.

        ## Cara menghitung harga

        Formulir pemesanan menampilkan setiap barisnya:

        1. **Kamar**, satu baris per malam. Harganya bisa berbeda: Selasa di kota bisnis bisa lebih mahal daripada
           Sabtu.
        2. **Diskon**, jika Anda memakai promo. Diskon dipotong dari harga kamar. Lihat [Promo dan
           kode](/help/detail?slug=offers-and-codes).
        3. **Biaya layanan** hotel, dihitung dari sisanya.
        4. **Pajak**, dihitung dari kamar dan biaya layanan.

        Hotel demo di Indonesia mengenakan biaya layanan 10% dan pajak daerah (PBJT) 10%. Untuk kamar Rp1.000.000, biaya
        layanannya Rp100.000 dan pajaknya Rp110.000: totalnya Rp1.210.000, atau 21% lebih. Negara lain punya tarif lain,
        dan sebagian tidak memakai biaya layanan.

        Singgah tidak mengenakan biaya pemesanan. Hitung contoh Anda sendiri di halaman [Harga](/pricing).

        ## Jika harga berubah

        - Daftar menampilkan jam pengambilan harganya.
        - Saat Anda mengetuk **Pilih**, harga kami periksa lagi. Setelah itu harga berlaku 20 menit.
        - Jika berubah, harga lama, harga baru, dan selisihnya tampil, lalu Anda yang memutuskan.
        - Setelah dipesan, harga Anda tetap.

        ## Kapan membayar

        - **Bayar sekarang:** dengan akun perusahaan, kartu, virtual account, atau QRIS. Untuk kartu, virtual account,
          atau QRIS Anda membayar di halaman penyedia pembayaran, dan kamar kami tahan selama 1 jam. Akun perusahaan
          bisa dipakai setelah perusahaan Anda mendapat kredit atau membayar deposit.
        - **Bayar di properti:** Anda membayar ke hotel saat menginap.

        Jika dibayar lewat Singgah, invoice ada di pesanan Anda. Minibar, binatu, dan tambahan lain menjadi urusan Anda
        dengan hotel; [cerita ini](/blog/detail?slug=read-a-hotel-bill) menjelaskan tagihannya.

        ## Bayar sebagian sendiri

        Sebagian perusahaan mengizinkan Anda membayar sebagian pesanan sendiri, misalnya untuk kamar yang lebih baik atau
        bagian pasangan Anda. Pilih **Bayar sebagian sendiri** di checkout lalu isi jumlahnya. Anda membayar lebih dulu;
        setelah itu akun perusahaan dikenai biaya dan pesanan dikonfirmasi. Jika perusahaan tidak bisa membayar
        bagiannya, uang Anda kembali. Refund dibagi dengan perbandingan yang sama, dan bukti bayar Anda ada di menu
        Pembayaran.
      `,
    },
  },
  {
    slug: 'offers-and-codes',
    category: 'money',
    about: ['hotel-search', 'cancellation', 'offers', 'tours', 'cabs'],
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-02',
    en: {
      title: 'Offers and codes',
      summary: 'How to use a code, what it takes off and why it may not work.',
      body: prose`
        An offer is a discount with a code. Current offers are on the [home page](/) and on [Hotels](/hotels/home).

        ## Use an offer

        1. Open the offer and check its terms: number of nights, city, dates.
        2. Tap **Search with this code**. The code is shown under the search box; you can remove it there.
        3. Choose a hotel, a room and a rate. Lists show prices without the discount.
        4. The booking form shows the discount on its own line and the lower total.

        Have a code from elsewhere, or one for tours or cabs? Tap **Have a code?** in the booking form. Capitals don't
        matter.

        ## What it takes off

        The discount applies to the room price. Service charge and tax are calculated on what is left. With 10% off
        rooms at Rp2,000,000 and 10% each for service and tax, the total falls from Rp2,420,000 to Rp2,178,000.

        Cancellation fees follow the rate and are calculated on the discounted price. If an offer needs several nights,
        keep at least as many or cancel the whole stay. One code per booking.

        ## Why a code may not work

        - **No offer has this code.** Check letters that look like digits, such as O and 0.
        - **The offer has ended or hasn't started.** Its last booking day is on the offer page, in Jakarta time.
        - **Too few nights.** All nights must be in one booking.
        - **Another city.** Some offers are valid in one city only.
        - **Other dates.** Every night, tour or pick-up must be within the offer's dates.
        - **Another service, or too small a total.** The offer page says what it's for and from which total.
        - **Fully redeemed.** Some offers have a limited number of bookings.

        You can always continue without the code. What you booked with an offer keeps its price after the offer ends.

        Offers in this demo work, but only for demo hotels, tours and cabs.
      `,
    },
    id: {
      title: 'Promo dan kode',
      summary: 'Cara memakai kode, besar diskonnya, dan mengapa kode bisa tidak berlaku.',
      body: prose`
        Promo adalah diskon dengan kode. Promo yang sedang berlaku ada di [beranda](/) dan di halaman
        [Hotel](/hotels/home).

        ## Memakai promo

        1. Buka promonya dan periksa syaratnya: jumlah malam, kota, tanggal.
        2. Ketuk **Cari dengan kode ini**. Kode tampil di bawah kotak pencarian dan bisa dihapus di sana.
        3. Pilih hotel, kamar, dan tarif. Daftar menampilkan harga tanpa diskon.
        4. Formulir pemesanan menampilkan diskon di barisnya sendiri dan total yang lebih rendah.

        Punya kode dari tempat lain, atau untuk tur dan mobil? Ketuk **Punya kode?** di formulir pemesanan. Huruf besar
        atau kecil sama saja.

        ## Besar diskonnya

        Diskon dipotong dari harga kamar. Biaya layanan dan pajak dihitung dari sisanya. Dengan diskon 10% untuk kamar
        Rp2.000.000, serta biaya layanan dan pajak masing-masing 10%, totalnya turun dari Rp2.420.000 menjadi
        Rp2.178.000.

        Biaya pembatalan mengikuti tarif dan dihitung dari harga setelah diskon. Jika promo mensyaratkan beberapa malam,
        sisakan paling sedikit sebanyak itu atau batalkan seluruh pesanan. Satu kode untuk satu
        pesanan.

        ## Mengapa kode bisa tidak berlaku

        - **Tidak ada promo dengan kode ini.** Periksa huruf yang mirip angka, misalnya O dan 0.
        - **Promo sudah berakhir atau belum dimulai.** Hari terakhir pemesanan ada di halaman promo, menurut waktu
          Jakarta.
        - **Malamnya kurang.** Semua malam harus dalam satu pesanan.
        - **Kota lain.** Beberapa promo hanya berlaku di satu kota.
        - **Tanggal lain.** Semua malam, tur, atau penjemputan harus dalam masa promo.
        - **Layanan lain, atau total terlalu kecil.** Halaman promo menyebutkan layanan dan total minimumnya.
        - **Kuota habis.** Beberapa promo berlaku untuk jumlah pesanan terbatas.

        Anda selalu bisa melanjutkan tanpa kode. Pesanan dengan promo tetap pada harganya meski promo sudah berakhir.

        Promo di demo ini berfungsi, tetapi hanya untuk hotel, tur, dan mobil demo.
      `,
    },
  },
]
