import type { ErrorCode } from '../core/errors.ts'

/** Texts of payments and refunds. */
export const PAYMENT_ERROR_TEXTS = {
  credit_limit_reached: {
    en: 'This exceeds the company account limit. Choose another payment method.',
    id: 'Melebihi batas akun perusahaan. Pilih metode pembayaran lain.',
  },
  spend_limit_reached: {
    en: 'This exceeds what may be charged to the company account in a day. Choose another payment method, or book tomorrow.',
    id: 'Melebihi batas tagihan harian akun perusahaan. Pilih metode pembayaran lain, atau pesan besok.',
  },
  credit_paused: {
    en: 'Your company account is paused until its overdue statement is paid. Choose another payment method.',
    id: 'Akun perusahaan Anda dijeda sampai tagihan bulanan yang lewat jatuh tempo dibayar. Pilih metode pembayaran lain.',
  },
  payment_recorded: {
    en: 'A payment with this reference is already recorded.',
    id: 'Pembayaran dengan nomor referensi ini sudah dicatat.',
  },
  payment_reversed: {
    en: 'This payment is already reversed.',
    id: 'Pembayaran ini sudah dibatalkan.',
  },
  payment_over: {
    en: 'The time to pay has run out. Book again.',
    id: 'Waktu pembayaran sudah habis. Silakan pesan ulang.',
  },
  payment_pending: {
    en: 'Your payment is being processed. Please wait.',
    id: 'Pembayaran sedang diproses. Mohon tunggu.',
  },
  payment_method_not_offered: {
    en: "This payment method isn't available. Choose another.",
    id: 'Metode pembayaran ini tidak tersedia. Pilih yang lain.',
  },
  own_part_not_allowed: {
    en: "You can't pay a part of this yourself. Choose one payment method for the whole price.",
    id: 'Anda tidak bisa membayar sebagian pesanan ini sendiri. Pilih satu metode pembayaran untuk seluruh harga.',
  },
  own_part_for_others: {
    en: "When you book for a colleague, you can't pay a part yourself.",
    id: 'Saat memesan untuk rekan kerja, Anda tidak bisa membayar sebagian sendiri.',
  },
  own_part_out_of_range: {
    en: 'Enter an amount above zero and below the total.',
    id: 'Masukkan jumlah di atas nol dan di bawah total.',
  },
  own_part_needs_approval: {
    en: "This booking still needs approval, so you can't pay a part yourself. Pay more yourself, or ask for approval of the whole price.",
    id: 'Pesanan ini masih perlu persetujuan, jadi Anda tidak bisa membayar sebagian sendiri. Bayar lebih banyak sendiri, atau minta persetujuan untuk seluruh harga.',
  },
  own_part_fixed: {
    en: "You paid a part of this booking yourself, so it can't be changed to a higher price or paid in another way.",
    id: 'Anda membayar sebagian pesanan ini sendiri, jadi tidak bisa diubah ke harga lebih tinggi atau dibayar dengan cara lain.',
  },
  gateway_unavailable: {
    en: "We can't reach the payment service. You haven't been charged. Try again soon.",
    id: 'Layanan pembayaran tidak merespons. Anda belum dikenai biaya. Coba lagi sebentar lagi.',
  },
  too_many_cards: {
    en: "You've reached the limit of 8 saved cards. Remove one first.",
    id: 'Sudah mencapai batas 8 kartu tersimpan. Hapus salah satu dahulu.',
  },
  refund_changed: {
    en: 'The refund amount has changed. Check it again.',
    id: 'Jumlah pengembalian dana berubah. Periksa lagi.',
  },
} as const satisfies Partial<Record<ErrorCode, { en: string; id: string }>>
