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
  voucher_not_genuine: {
    en: 'This voucher is not from Singgah, or was altered.',
    id: 'Voucer ini bukan dari Singgah, atau sudah diubah.',
  },
  voucher_of_other_booking: {
    en: 'This voucher is for another booking. Scan it again to see which one.',
    id: 'Voucer ini untuk pesanan lain. Pindai lagi untuk melihat pesanannya.',
  },
  voucher_outdated: {
    en: 'The booking was changed after this voucher was issued. Ask the guest to open the booking again for the new code.',
    id: 'Pesanan diubah setelah voucer ini terbit. Minta tamu membuka pesanannya lagi untuk mendapatkan kode baru.',
  },
  not_checked_in: {
    en: 'Check the guest in first.',
    id: 'Check-in tamu ini dulu.',
  },
  already_checked_out: {
    en: 'The guest is already checked out.',
    id: 'Tamu ini sudah check-out.',
  },
  booking_over: {
    en: 'This booking is no longer valid.',
    id: 'Pesanan ini sudah tidak berlaku.',
  },
  last_night_over: {
    en: 'This night is over, or before the stay. Choose a later last night.',
    id: 'Malam ini sudah lewat, atau sebelum masa inap. Pilih malam terakhir yang lebih akhir.',
  },
  stay_already_shorter: {
    en: 'The stay already ends on this night or earlier.',
    id: 'Masa inap ini sudah berakhir pada malam itu atau lebih awal.',
  },
  account_number_invalid: {
    en: 'Enter the account number, 5 to 20 digits.',
    id: 'Isi nomor rekening, 5 sampai 20 digit.',
  },
  calendar_address_invalid: {
    en: 'Enter an address that starts with https:// – the one the other site calls iCal or calendar export.',
    id: 'Isi alamat yang diawali https:// – di situs lain biasanya disebut iCal atau ekspor kalender.',
  },
  calendar_address_repeated: {
    en: "You've already added this calendar.",
    id: 'Kalender ini sudah Anda tambahkan.',
  },
  calendar_address_refused: {
    en: "This address doesn't lead to a public website. Copy the calendar link again from the other site.",
    id: 'Alamat ini tidak mengarah ke situs publik. Salin lagi tautan kalender dari situs lain itu.',
  },
  calendar_no_answer: {
    en: "The other site doesn't answer. Try again later.",
    id: 'Situs lain itu tidak menjawab. Coba lagi nanti.',
  },
  calendar_not_found: {
    en: 'The other site has no calendar at this address. Copy the link again.',
    id: 'Tidak ada kalender di alamat ini. Salin lagi tautannya.',
  },
  calendar_sign_in_needed: {
    en: 'The other site asks for a sign-in. Copy its public iCal link instead.',
    id: 'Situs lain itu meminta masuk dulu. Salin tautan iCal publiknya.',
  },
  calendar_redirects_too_many: {
    en: 'This address redirects too often. Copy the calendar link again.',
    id: 'Alamat ini terlalu sering dialihkan. Salin lagi tautan kalendernya.',
  },
  calendar_too_large: {
    en: 'This calendar is larger than 1 MB. Use one that only has the bookings you sync here.',
    id: 'Kalender ini lebih dari 1 MB. Gunakan kalender yang hanya berisi pesanan yang ingin disinkronkan di sini.',
  },
  calendar_unreadable: {
    en: "What's at this address isn't a calendar (iCal). Copy the calendar link, not the page's address.",
    id: 'Isi alamat ini bukan kalender (iCal). Salin tautan kalendernya, bukan alamat halamannya.',
  },
  calendar_events_too_many: {
    en: 'This calendar has more than 2,000 events. Use one that only has the bookings you sync here.',
    id: 'Kalender ini berisi lebih dari 2.000 acara. Gunakan kalender yang hanya berisi pesanan yang ingin disinkronkan di sini.',
  },
  calendar_rule_unknown: {
    en: "This calendar has a repeating event we can't read. Enter those days one by one there.",
    id: 'Kalender ini berisi acara berulang yang tidak bisa kami baca. Isi harinya satu per satu di sana.',
  },
  calendar_imports_full: {
    en: 'You can add up to 5 calendars here. Remove one first.',
    id: 'Anda bisa menambahkan paling banyak 5 kalender di sini. Hapus salah satu dulu.',
  },
} as const satisfies Partial<Record<ErrorCode, { en: string; id: string }>>
