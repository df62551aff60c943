import type { ErrorCode } from '../core/errors.ts'

/** Texts of the codes about legal entities, cost centres, projects, budgets, tax invoices and reports. */
export const COMPANY_ERROR_TEXTS = {
  npwp_has_16_digits: {
    en: 'An NPWP has 16 digits now. Companies add a 0 before the old 15 digits; individuals use their NIK.',
    id: 'NPWP kini 16 angka. Perusahaan menambahkan 0 di depan 15 angka lama; perorangan memakai NIK.',
  },
  npwp_invalid: {
    en: 'This is not a valid NPWP. Check the 16 digits on your tax card.',
    id: 'NPWP ini tidak benar. Periksa 16 angka pada kartu NPWP Anda.',
  },
  nitku_has_22_digits: {
    en: 'A NITKU has 22 digits: the NPWP and 6 digits of the place of business (000000 for the head office).',
    id: 'NITKU terdiri dari 22 angka: NPWP dan 6 angka tempat kegiatan usaha (000000 untuk kantor pusat).',
  },
  nitku_of_other_npwp: {
    en: 'The NITKU must begin with the NPWP above.',
    id: 'NITKU harus diawali dengan NPWP di atas.',
  },
  code_taken: {
    en: 'This code is already used. Enter another one.',
    id: 'Kode ini sudah dipakai. Masukkan kode lain.',
  },
  code_repeated: { en: 'This code is in the file twice.', id: 'Kode ini muncul dua kali dalam file.' },
  person_unknown: {
    en: 'No active employee has this email address.',
    id: 'Tidak ada karyawan aktif dengan alamat email ini.',
  },
  nobody_travels: {
    en: 'None of them is on a trip now or in the next days.',
    id: 'Tidak ada di antara mereka yang sedang atau akan segera bepergian.',
  },
  too_many_open_requests: {
    en: 'You have several requests that still wait. We answer those first.',
    id: 'Anda punya beberapa permintaan yang masih menunggu. Itu kami jawab dahulu.',
  },
  already_answered: { en: 'This was already answered.', id: 'Ini sudah dijawab.' },
  check_closed: { en: 'This safety check is closed.', id: 'Pemeriksaan keselamatan ini sudah ditutup.' },
  booking_for_not_allowed: {
    en: 'You can’t book for this person. Choose someone else, or ask your travel admin.',
    id: 'Anda tidak bisa memesan untuk orang ini. Pilih orang lain, atau hubungi admin perjalanan.',
  },
  traveller_missing: {
    en: 'You’re booking for a colleague. Enter their name as a traveller.',
    id: 'Anda memesan untuk rekan kerja. Isi namanya sebagai orang yang bepergian.',
  },
  guest_not_allowed: {
    en: 'Your company doesn’t book for guests from outside. Enter the name of a colleague.',
    id: 'Perusahaan Anda tidak memesan untuk tamu dari luar. Isi nama rekan kerja.',
  },
  arrangers_full: {
    en: 'There are too many arrangers. Remove one first.',
    id: 'Jumlah pengatur perjalanan terlalu banyak. Hapus salah satu dahulu.',
  },
  choice_unknown: { en: 'Choose one from the list.', id: 'Pilih salah satu dari daftar.' },
  choice_archived: {
    en: 'This is no longer in use. Choose another one.',
    id: 'Pilihan ini tidak dipakai lagi. Pilih yang lain.',
  },
  project_not_open: {
    en: 'This project does not run today. Choose another one.',
    id: 'Proyek ini tidak berjalan hari ini. Pilih yang lain.',
  },
  invoice_not_in_batch: {
    en: 'This batch has no such invoice. Enter the invoice number or its row in the file.',
    id: 'Tidak ada invoice itu di batch ini. Masukkan nomor invoice atau nomor barisnya di file.',
  },
  seller_tax_number_missing: {
    en: 'The NPWP of your default legal entity is missing. Add it under Legal entities first.',
    id: 'NPWP badan usaha utama Anda belum diisi. Lengkapi dahulu di Badan usaha.',
  },
  nothing_to_export: {
    en: 'Every complete invoice of this month has been exported already.',
    id: 'Semua invoice lengkap bulan ini sudah diekspor.',
  },
  paper_signer_missing: {
    en: 'Your company has not set who signs letters. Ask your admin to add it under Papers in Company settings.',
    id: 'Penanda tangan surat belum diatur. Minta admin mengisinya di Surat pada Pengaturan perusahaan.',
  },
  receipt_unreadable: {
    en: 'We can only keep JPEG, PNG and PDF files without a password.',
    id: 'Hanya file JPEG, PNG, dan PDF tanpa kata sandi yang bisa disimpan.',
  },
  receipts_full: {
    en: 'No more receipts fit: at most 100 for a trip and 50 MB for a person. Remove some first.',
    id: 'Kuitansi sudah penuh: paling banyak 100 per perjalanan dan 50 MB per orang. Hapus sebagian dahulu.',
  },
  report_closed: {
    en: "This report has been submitted and can't be changed any more.",
    id: 'Laporan ini sudah diajukan dan tidak bisa diubah lagi.',
  },
  trip_changed: {
    en: 'This trip has changed. Reload it and try again.',
    id: 'Perjalanan ini sudah berubah. Muat ulang, lalu coba lagi.',
  },
  default_entity: {
    en: 'This is the default legal entity. Make another one the default first.',
    id: 'Ini badan usaha utama. Jadikan badan usaha lain sebagai utama terlebih dahulu.',
  },
  budget_exists: {
    en: 'There is already a budget for this period. Change that one.',
    id: 'Sudah ada anggaran untuk periode ini. Ubah anggaran tersebut.',
  },
  period_invalid: {
    en: 'Choose a first and a last day, at most 5 years apart.',
    id: 'Pilih hari pertama dan terakhir, maksimal berjarak 5 tahun.',
  },
  too_many_reports: {
    en: 'Your company has 100 saved reports. Delete one to save another.',
    id: 'Perusahaan Anda sudah menyimpan 100 laporan. Hapus salah satu untuk menyimpan yang baru.',
  },
  file_too_large: { en: 'This file is too large. Use at most 3 MB.', id: 'File terlalu besar. Maksimal 3 MB.' },
  import_rejected: {
    en: 'Nothing was imported. Correct the rows below and upload the file again.',
    id: 'Tidak ada yang diimpor. Perbaiki baris berikut lalu unggah kembali filenya.',
  },
  csv_column_missing: {
    en: 'The first row must have the columns code and name.',
    id: 'Baris pertama harus memuat kolom kode dan nama.',
  },
  csv_rows_too_many: { en: 'Use at most 10,000 rows per file.', id: 'Maksimal 10.000 baris per file.' },
  csv_value_unknown: { en: 'Enter yes or no.', id: 'Isi ya atau tidak.' },
} as const satisfies Partial<Record<ErrorCode, Readonly<Record<'en' | 'id', string>>>>
