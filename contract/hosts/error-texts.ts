import type { ErrorCode } from '../core/errors.ts'

export const HOST_ERROR_TEXTS = {
  request_answered: {
    en: 'This request was answered already.',
    id: 'Permintaan ini sudah dijawab.',
  },
  already_checked_in: {
    en: 'The guest is already checked in.',
    id: 'Tamu ini sudah check-in.',
  },
  booking_over: {
    en: 'This booking is no longer valid.',
    id: 'Pesanan ini sudah tidak berlaku.',
  },
  account_number_invalid: {
    en: 'Enter the account number, 5 to 20 digits.',
    id: 'Isi nomor rekening, 5 sampai 20 digit.',
  },
} as const satisfies Partial<Record<ErrorCode, { en: string; id: string }>>
