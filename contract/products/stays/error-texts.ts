import type { ErrorCode } from '#contract/core/errors.ts'

export const STAY_ERROR_TEXTS = {
  prepay_needed: {
    en: 'For now, this hotel takes no more bookings from new companies to pay at the hotel. Choose a room you pay for when you book.',
    id: 'Untuk sementara, hotel ini tidak menerima lagi pesanan bayar di hotel dari perusahaan baru. Pilih kamar yang dibayar saat memesan.',
  },
  already_replied: {
    en: "You've already replied to this review.",
    id: 'Anda sudah membalas ulasan ini.',
  },
  stay_approval_too_late: {
    en: 'This stay starts too soon to be approved. Choose a later check-in.',
    id: 'Check-in ini terlalu dekat untuk disetujui. Pilih tanggal yang lebih lambat.',
  },
} as const satisfies Partial<Record<ErrorCode, { en: string; id: string }>>
