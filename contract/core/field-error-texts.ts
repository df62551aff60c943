import type { ErrorCode } from './errors.ts'

/** Texts of the codes that a form shows at its fields before anything is sent. */
export const FIELD_ERROR_TEXTS = {
  too_long: { en: 'This is too long. Shorten it.', id: 'Terlalu panjang. Persingkat isian ini.' },
  characters_not_allowed: {
    en: "Some characters can't be used here. Remove them.",
    id: 'Ada karakter yang tidak bisa dipakai. Hapus dahulu.',
  },
  link_in_name: {
    en: 'Enter the name without web or email addresses, such as Tiket for tiket.com.',
    id: 'Tulis nama tanpa alamat situs atau email, misalnya Tiket untuk tiket.com.',
  },
  email_invalid: { en: 'Enter a valid email address.', id: 'Masukkan alamat email yang benar.' },
  address_unchanged: {
    en: "That's already your address. Enter a new one.",
    id: 'Ini sudah alamat Anda. Masukkan alamat baru.',
  },
  phone_invalid: { en: 'Enter a valid phone number.', id: 'Masukkan nomor telepon yang benar.' },
  phone_country_missing: {
    en: 'Start with the country code, such as +62 for Indonesia.',
    id: 'Awali dengan kode negara, misalnya +62 untuk Indonesia.',
  },
  zone_unknown: {
    en: 'Enter a time zone of the IANA list, such as Asia/Jakarta.',
    id: 'Masukkan zona waktu dari daftar IANA, misalnya Asia/Jakarta.',
  },
  time_invalid: { en: 'Enter a time such as 14:30.', id: 'Masukkan jam, misalnya 14:30.' },
  message_too_short: {
    en: 'Add a little more detail: at least 20 characters.',
    id: 'Tulis lebih lengkap: minimal 20 karakter.',
  },
} as const satisfies Partial<Record<ErrorCode, Readonly<Record<'en' | 'id', string>>>>
