import { describe, expect, test } from 'vitest'
import { BANNED, bannedIn, textsOf, wordingMistakes } from '../../scripts/check-wording.mjs'

/** A text for each pattern, in the order of the patterns, and a proper one that is close to it. */
const SAMPLES: Readonly<Record<'en' | 'id', readonly (readonly [banned: string, proper: string])[]>> = {
  en: [
    ['Rp1,328,889 comes back', 'Back to flights'],
    ['Nothing is given back.', 'Go back'],
    ['Refunded the way it was paid', 'Paid by card'],
    ['Choose another way to pay', 'Choose a payment method'],
    ['Not told yet', 'We told the traveller.'],
    ['Nobody leaves today.', 'No one is leaving today.'],
    ['No hotel pays for the first place', 'You pay for the first night now.'],
    ['These amounts count until 25 Nov', 'Discount until 25 Nov'],
    ['Your searches stand here', 'We understand'],
    ['It lies on this device', 'Earlier flights'],
    ['The way to the centre', '2 km from the centre'],
    ['A drawn page', 'Withdrawn by Ayu'],
    ['Your letter has arrived', 'A 3-letter code'],
    ['Ask the desk', 'At the front desk'],
    ['Heart this hotel', 'In the heart of Ubud'],
    ['Who is called', 'We call the traveller'],
    ['Readable without network', 'Network of hotels'],
    ['People of the company', 'People on this booking'],
    ['E-mail address', 'Email address'],
    ['It was changed meanwhile.', 'It was changed elsewhere.'],
    ['It is sent by itself.', 'By bus'],
    ['A part is cancelled', 'Part of the name'],
    ['Your flights wait for the payment', 'Please wait.'],
    ['In its present state', 'Present your passport'],
    ['The server cannot be reached', 'The beach can be reached on foot'],
    ['Press again', 'Press Add'],
    ['The time to pay is over', 'Choose a room over the lobby'],
    ['Prove that it is you', 'Improve your profile'],
    ['A demonstration', 'Demo hotels'],
    ['What you look for', 'Looking for a hotel?'],
  ],
  id: [
    ['Alamat surel', 'Alamat email'],
    ['Saringan', 'Filter'],
    ['Perusahaan peragaan', 'Perusahaan demo'],
    ['Tambah pelancong', 'Tambah penumpang'],
    ['Menunggu, dan mengatakannya', 'Masuk antrean'],
    ['Terbaca tanpa jaringan', 'Jaringan hotel'],
    ['Peramban tidak dikenal', 'Browser tidak dikenal'],
    ['Pemberitahuan', 'Notifikasi'],
    ['Kode batang', 'Kode booking'],
    ['Pas naik', 'Boarding pass'],
    ['Faktur', 'Faktur pajak'],
    ['Daftar keinginan', 'Daftar penumpang'],
    ['Pilih cara bayar', 'Cara masuk'],
    ['Tulis kepada kami', 'Tulis ulasan'],
    ['Terkirim dengan sendirinya', 'Terkirim otomatis'],
    ['Sementara itu berubah', 'Sementara tidak tersedia'],
    ['Tadinya Rp1', 'Semula Rp1'],
    ['Tekan lagi', 'Tekan Tambah'],
    ['Tidak ada yang ditagih', 'Tidak ada penerbangan'],
    ['Uang kembali', 'Kembali'],
    ['Belum ada siapa pun di buku Anda', 'Buku tamu'],
    ['Sedikitnya 12 karakter', 'Sedikit lebih lama'],
  ],
}

describe.each(['en', 'id'] as const)('banned words (%s)', (locale) => {
  test('have a sample each', () => expect(SAMPLES[locale]).toHaveLength(BANNED[locale].length))
  test.each(BANNED[locale].map(([pattern], index) => [pattern, ...(SAMPLES[locale][index] ?? ['', ''])] as const))(
    '%s refuses “%s”, not “%s”',
    (pattern, banned, proper) => {
      expect(pattern.test(banned)).toBe(true)
      expect(bannedIn(locale, banned)).not.toEqual([])
      expect(bannedIn(locale, proper)).toEqual([])
    },
  )
})

test('are looked for in the translations of a catalogue, also those of several lines', () => {
  const po = 'msgid ""\nmsgstr ""\n\nmsgid "a"\nmsgstr ""\n"Not "\n"told"\n\nmsgid "told"\nmsgstr "b"\n'
  expect(textsOf(po)).toEqual(['Not told', 'b'])
})

test('are in no text for people', () => expect(wordingMistakes()).toEqual([]))
