import type { ErrorCode } from '../core/errors.ts'

/** Texts of the codes about lists of people and travellers. */
export const IMPORT_ERROR_TEXTS = {
  csv_email_missing: {
    en: 'The first row must have the column Email.',
    id: 'Baris pertama harus memuat kolom Alamat email.',
  },
  example_row: {
    en: 'This is the example of the template. Delete this row.',
    id: 'Ini contoh dari templat. Hapus baris ini.',
  },
  email_repeated: {
    en: 'This email address is in the file twice.',
    id: 'Alamat email ini muncul dua kali dalam file.',
  },
  role_unknown: {
    en: 'Enter a role: user, admin, administrators, owneradmin or owner.',
    id: 'Isi peran: user, admin, administrators, owneradmin, atau owner.',
  },
  roles_stay: {
    en: 'Their role stays as it is. Change it under Employees.',
    id: 'Perannya tidak berubah. Ubah di bagian Karyawan.',
  },
  person_deactivated: {
    en: 'This account is deactivated. Reactivate it first, or delete this row.',
    id: 'Akun ini dinonaktifkan. Aktifkan kembali dulu, atau hapus baris ini.',
  },
  cost_centre_unknown: { en: 'No cost centre has this code.', id: 'Tidak ada pusat biaya dengan kode ini.' },
  project_unknown: { en: 'No project has this code.', id: 'Tidak ada proyek dengan kode ini.' },
  group_unknown: {
    en: 'No traveller group has this name. Add it under Travel policies first.',
    id: 'Tidak ada grup dengan nama ini. Tambahkan dulu di Kebijakan perjalanan.',
  },
  csv_name_missing: {
    en: 'The first row must have the column Given names.',
    id: 'Baris pertama harus memuat kolom Nama depan.',
  },
  relation_unknown: { en: 'Enter colleague, family or guest.', id: 'Isi kolega, keluarga, atau tamu.' },
  title_unknown: { en: 'Enter Mr, Mrs, Ms or Dr.', id: 'Isi Tn, Ny, Nn, atau Dr.' },
  gender_unknown: { en: 'Enter F, M or X.', id: 'Isi P, L, atau X.' },
  country_unknown: {
    en: 'Enter a country, for example Indonesia or ID.',
    id: 'Isi negara, misalnya Indonesia atau ID.',
  },
  traveller_repeated: {
    en: 'This traveller is in the file twice. Keep one row, or add dates of birth.',
    id: 'Penumpang ini muncul dua kali dalam file. Sisakan satu baris, atau isi tanggal lahirnya.',
  },
  traveller_ambiguous: {
    en: 'Several saved travellers have this name. Add the date of birth.',
    id: 'Ada beberapa penumpang tersimpan dengan nama ini. Isi tanggal lahirnya.',
  },
} as const satisfies Partial<Record<ErrorCode, Readonly<Record<'en' | 'id', string>>>>
