import type { ErrorCode } from '#contract/core/errors.ts'

export const TOUR_CANCELLATION_ERROR_TEXTS = {
  units_not_possible: {
    en: "The tickets you keep must still meet the tour's rules. Check your selection.",
    id: 'Tiket yang tersisa harus tetap memenuhi ketentuan tur. Periksa pilihan Anda.',
  },
} as const satisfies Partial<Record<ErrorCode, { en: string; id: string }>>
