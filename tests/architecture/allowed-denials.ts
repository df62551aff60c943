type Denial = {
  /** A part of the sentence in each language. */
  en: string
  id: string
  /** Why it is true although the sentence speaks of a feature. */
  reason: string
}

/** Sentences of the content that deny something about a feature that exists, and are true. */
export const ALLOWED_DENIALS: readonly Denial[] = [
  {
    en: "olicy doesn't allow can't be booked",
    id: 'tidak diizinkan kebijakan',
    reason: 'the policy gate refuses blocked stays',
  },
  {
    en: "Hosts can't cancel for you",
    id: 'Tuan rumah tidak bisa membatalkan untuk Anda',
    reason: '`mayCancelBooking` leaves the host out',
  },
  {
    en: "You can't cancel for a guest",
    id: 'Anda tidak bisa membatalkan untuk tamu',
    reason: '`mayCancelBooking` leaves the host out',
  },
  {
    en: "you can't approve your own request",
    id: 'Anda tidak bisa menyetujui permintaan sendiri',
    reason: '`mayDecideApproval` leaves the requester out',
  },
  {
    en: "your password in a form that can't be reversed",
    id: 'kata sandi dalam bentuk yang tidak bisa dibaca',
    reason: 'passwords are hashed',
  },
  {
    en: 'nothing is saved for offline use',
    id: 'tidak ada yang disimpan untuk dipakai offline',
    reason: 'sessions on shared devices store nothing offline',
  },
  {
    en: 'save nothing for offline use',
    id: 'Tidak ada yang disimpan untuk dipakai offline',
    reason: 'sessions on shared devices store nothing offline',
  },
  { en: "Can't sign in?", id: 'Tidak bisa masuk?', reason: 'the question that the answers below it are for' },
  {
    en: "If your device can't save that number",
    id: 'Jika perangkat tidak dapat menyimpan nomor itu',
    reason: 'devices without storage',
  },
  {
    en: "you can't search for names offline",
    id: 'mencari nama tidak bisa saat offline',
    reason: 'map apps of others',
  },
  {
    en: "What you can do offline, and what you can't",
    id: 'Yang bisa dan tidak bisa dilakukan saat offline',
    reason: 'leads to the list of both',
  },
]

/** Messages of the screens around the content that say what does not work at the moment. */
export const STATES_OF_THE_MOMENT: readonly string[] = [
  "Can't open changes from before you signed out",
  'Cancellation not sent yet',
  'Not available offline.',
  'Nothing is saved or queued on shared devices. More in the <0>help centre</0>.',
  'Saved on this device, not sent yet',
]
