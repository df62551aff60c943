import type { ErrorCode } from '#contract/core/errors.ts'
import { FLIGHT_SEARCH_ERROR_TEXTS } from './search-error-texts.ts'

export const FLIGHT_ERROR_TEXTS = {
  ...FLIGHT_SEARCH_ERROR_TEXTS,
  flyer_too_old: {
    en: 'This traveller is too old for this fare on the day of the flight.',
    id: 'Penumpang ini melewati batas usia tarif ini pada hari penerbangan.',
  },
  flyer_too_young: {
    en: 'Adults must be 12 or older. Search again with a child.',
    id: 'Penumpang dewasa minimal berusia 12 tahun. Cari lagi dengan penumpang anak.',
  },
  name_not_printable: {
    en: 'Use only A–Z, as in the lines at the bottom of the passport.',
    id: 'Gunakan huruf A–Z saja, seperti pada baris bawah paspor.',
  },
  gender_not_taken: {
    en: 'These airlines only accept F or M. Choose a title that shows it.',
    id: 'Maskapai ini hanya menerima F atau M. Pilih titel yang sesuai.',
  },
  passport_needed: {
    en: 'This is an international flight. Add a passport.',
    id: 'Ini penerbangan internasional. Tambahkan paspor.',
  },
  document_expires: {
    en: 'This document expires before your last flight lands. Use another one.',
    id: 'Dokumen ini habis masa berlakunya sebelum penerbangan terakhir mendarat. Gunakan dokumen lain.',
  },
  change_not_offered: {
    en: "These flights can't be changed this way. Choose other flights.",
    id: 'Penerbangan ini tidak bisa diubah seperti itu. Pilih penerbangan lain.',
  },
  cancellation_not_offered: {
    en: "The airline hasn't published its refund for these flights. Contact us and we'll ask for you.",
    id: 'Maskapai belum mencantumkan pengembalian dana untuk penerbangan ini. Hubungi kami, nanti kami tanyakan.',
  },
  seat_unknown: {
    en: "This seat isn't available for this traveller. Choose another.",
    id: 'Kursi ini tidak tersedia untuk penumpang ini. Pilih yang lain.',
  },
  bag_unknown: {
    en: "This much baggage can't be added. Choose less.",
    id: 'Bagasi sebanyak ini tidak bisa ditambahkan. Pilih yang lebih ringan.',
  },
  seat_taken: { en: 'This seat was just taken. Choose another.', id: 'Kursi ini baru saja diambil. Pilih kursi lain.' },
  hold_not_offered: {
    en: "The airline can't hold these flights. Pay now to book them.",
    id: 'Maskapai tidak bisa menahan penerbangan ini. Bayar sekarang untuk memesan.',
  },
  approval_needed: {
    en: "Your company's travel policy requires approval first.",
    id: 'Kebijakan perjalanan perusahaan Anda memerlukan persetujuan dahulu.',
  },
  approval_over: { en: 'The time to approve has run out.', id: 'Waktu persetujuan sudah habis.' },
  approval_too_late: {
    en: 'These flights leave too soon to be approved. Choose later ones.',
    id: 'Penerbangan ini berangkat terlalu dekat untuk disetujui. Pilih yang lebih lambat.',
  },
  no_second_approver: {
    en: 'This amount needs more approvers than your company has. Ask an owner of your company.',
    id: 'Jumlah ini perlu lebih banyak pemberi persetujuan daripada yang ada di perusahaan Anda. Hubungi pemilik perusahaan.',
  },
  same_approver: {
    en: 'You already approved this. Another person has to approve it too.',
    id: 'Anda sudah menyetujui ini. Orang lain juga perlu menyetujuinya.',
  },
  delegate_unfit: {
    en: 'Choose a colleague who may approve.',
    id: 'Pilih rekan yang berwenang menyetujui.',
  },
  no_approver: {
    en: 'No one else in your company can approve this. Ask your travel admin.',
    id: 'Tidak ada orang lain di perusahaan Anda yang bisa menyetujui ini. Hubungi admin perjalanan.',
  },
  parts_not_possible: {
    en: 'Children and infants need an adult on their flight. Check your selection.',
    id: 'Anak dan bayi harus terbang bersama orang dewasa. Periksa pilihan Anda.',
  },
  legs_overlap: {
    en: 'One of these flights leaves before the previous one lands. Choose another.',
    id: 'Salah satu penerbangan berangkat sebelum penerbangan sebelumnya tiba. Pilih yang lain.',
  },
} as const satisfies Partial<Record<ErrorCode, { en: string; id: string }>>
