import type { ErrorCode } from '#contract/core/errors.ts'

export const FLIGHT_ERROR_TEXTS = {
  flyers_out_of_range: {
    en: 'Up to nine travellers with seats, and one infant for each adult.',
    id: 'Paling banyak sembilan penumpang berkursi, dan satu bayi untuk setiap orang dewasa.',
  },
  flyer_too_old: {
    en: 'Too old for this fare on the day of the flight.',
    id: 'Terlalu tua untuk tarif ini pada hari penerbangan.',
  },
  flyer_too_young: {
    en: 'Too young to fly as an adult: adults are twelve and older.',
    id: 'Terlalu muda untuk terbang sebagai dewasa: dewasa berusia dua belas tahun ke atas.',
  },
  name_not_printable: {
    en: 'A ticket prints the letters A to Z only. Write the name as in the machine-readable lines of the passport.',
    id: 'Tiket hanya mencetak huruf A sampai Z. Tulis nama seperti pada baris terbaca mesin di paspor.',
  },
  gender_not_taken: {
    en: 'These airlines take F or M only. A title that tells one will do.',
    id: 'Maskapai ini hanya menerima F atau M. Sapaan yang menyatakannya sudah cukup.',
  },
  passport_needed: {
    en: 'These flights cross a border: a passport is needed.',
    id: 'Penerbangan ini melintasi batas negara: diperlukan paspor.',
  },
  document_expires: {
    en: 'This document ends before the last flight lands.',
    id: 'Dokumen ini habis masa berlakunya sebelum penerbangan terakhir mendarat.',
  },
  change_not_offered: {
    en: 'These flights cannot be changed like this.',
    id: 'Penerbangan ini tidak dapat diubah seperti itu.',
  },
  cancellation_not_offered: {
    en: 'The airline does not say what it gives back for these flights. Please write to us: we ask it for you. Nothing was cancelled.',
    id: 'Maskapai tidak memberi tahu berapa yang dikembalikan untuk penerbangan ini. Silakan hubungi kami: kami akan menanyakannya untuk Anda. Tidak ada yang dibatalkan.',
  },
  seat_unknown: {
    en: 'There is no such seat for this traveller.',
    id: 'Kursi seperti itu tidak ada untuk penumpang ini.',
  },
  bag_unknown: {
    en: 'This much baggage cannot be added here.',
    id: 'Bagasi sebanyak ini tidak dapat ditambahkan di sini.',
  },
  seat_taken: {
    en: 'Somebody else took this seat a moment ago. Choose another one.',
    id: 'Kursi ini baru saja diambil orang lain. Pilih kursi lain.',
  },
  hold_not_offered: {
    en: 'These flights have to be paid at once: the airline does not hold them.',
    id: 'Penerbangan ini harus langsung dibayar: maskapai tidak menahannya.',
  },
  policy_blocked: {
    en: 'The travel policy of your company does not allow this.',
    id: 'Kebijakan perjalanan perusahaan Anda tidak mengizinkan ini.',
  },
  approval_needed: {
    en: 'The travel policy of your company asks for an approval first.',
    id: 'Kebijakan perjalanan perusahaan Anda mensyaratkan persetujuan terlebih dahulu.',
  },
  approval_over: {
    en: 'The time to decide is over.',
    id: 'Waktu untuk memutuskan sudah habis.',
  },
  approval_too_late: {
    en: 'These flights leave too soon: nobody could approve them in time.',
    id: 'Penerbangan ini berangkat terlalu cepat: tidak ada yang sempat menyetujuinya.',
  },
  no_approver: {
    en: 'Nobody else in your company can approve this.',
    id: 'Tidak ada orang lain di perusahaan Anda yang dapat menyetujui ini.',
  },
  parts_not_possible: {
    en: 'Children and infants cannot be left without their adult, and what is cancelled cannot be cancelled again.',
    id: 'Anak dan bayi tidak dapat ditinggal tanpa orang dewasanya, dan yang sudah dibatalkan tidak dapat dibatalkan lagi.',
  },
  airport_unknown: { en: 'We know no airport of that code.', id: 'Kami tidak mengenal bandara dengan kode itu.' },
  airport_repeated: {
    en: 'A flight has to lead to another airport.',
    id: 'Penerbangan harus menuju bandara lain.',
  },
  legs_invalid: { en: 'These flights cannot be read.', id: 'Penerbangan ini tidak dapat dibaca.' },
  legs_out_of_order: {
    en: 'Each flight has to be on the day of the one before, or later.',
    id: 'Setiap penerbangan harus pada hari yang sama dengan penerbangan sebelumnya atau sesudahnya.',
  },
  legs_overlap: {
    en: 'One of these flights leaves before the one before it has arrived.',
    id: 'Salah satu penerbangan ini berangkat sebelum penerbangan sebelumnya tiba.',
  },
  day_in_past: { en: 'This day has passed at the airport.', id: 'Hari ini sudah lewat di bandara keberangkatan.' },
  day_too_far: {
    en: 'Flights are on sale up to 360 days ahead.',
    id: 'Penerbangan dijual hingga 360 hari ke depan.',
  },
} as const satisfies Partial<Record<ErrorCode, { en: string; id: string }>>
