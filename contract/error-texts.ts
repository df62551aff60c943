import type { ErrorCode } from './core/errors.ts'
import { FLIGHT_ERROR_TEXTS } from './products/flights/error-texts.ts'

type Texts = Readonly<Record<'en' | 'id', string>>

/** User-facing text of each error code, shared by server responses and client-side validation. */
export const ERROR_TEXTS: Readonly<Record<ErrorCode, Texts>> = {
  ...FLIGHT_ERROR_TEXTS,
  validation_failed: { en: 'This value is not allowed here.', id: 'Nilai ini tidak dapat diterima.' },
  date_invalid: { en: 'This is not a date.', id: 'Ini bukan tanggal yang benar.' },
  check_in_in_past: { en: 'The check-in date has passed.', id: 'Tanggal check-in sudah lewat.' },
  check_in_too_far: {
    en: 'Stays can be booked up to 365 nights ahead.',
    id: 'Pemesanan dapat dilakukan hingga 365 malam ke depan.',
  },
  check_out_not_after_check_in: {
    en: 'Check-out must be after check-in.',
    id: 'Check-out harus setelah check-in.',
  },
  stay_too_long: { en: 'A stay can have up to 30 nights.', id: 'Lama menginap paling banyak 30 malam.' },
  guests_out_of_range: {
    en: 'Choose 1 to 32 adults, at least one for each room, and up to 16 children.',
    id: 'Pilih 1 sampai 32 orang dewasa, sedikitnya satu di setiap kamar, dan paling banyak 16 anak.',
  },
  rooms_out_of_range: {
    en: 'Choose 1 to 8 rooms, and name one guest for each.',
    id: 'Pilih 1 sampai 8 kamar, dan sebutkan satu tamu untuk setiap kamar.',
  },
  guests_differ: {
    en: 'The guests of the rooms are not as many as the rooms, adults and children beside them.',
    id: 'Jumlah tamu per kamar tidak sama dengan jumlah kamar, orang dewasa, dan anak yang disebutkan.',
  },
  child_age_missing: {
    en: 'Choose the age of each child.',
    id: 'Pilih usia setiap anak.',
  },
  required: { en: 'This is needed.', id: 'Bagian ini harus diisi.' },
  too_long: { en: 'This is too long.', id: 'Isian ini terlalu panjang.' },
  characters_not_allowed: {
    en: 'This contains characters that cannot be used here.',
    id: 'Isian ini memuat karakter yang tidak dapat dipakai di sini.',
  },
  email_invalid: { en: 'This is not an email address.', id: 'Ini bukan alamat email yang benar.' },
  address_unchanged: { en: 'This is your address already.', id: 'Ini sudah menjadi alamat Anda.' },
  phone_invalid: { en: 'This is not a telephone number.', id: 'Ini bukan nomor telepon yang benar.' },
  phone_country_missing: {
    en: 'Begin with the country code, such as +62 for Indonesia.',
    id: 'Awali dengan kode negara, misalnya +62 untuk Indonesia.',
  },
  message_too_short: {
    en: 'Please write a little more: at least 20 characters.',
    id: 'Mohon tulis sedikit lebih banyak: sedikitnya 20 karakter.',
  },
  link_invalid: {
    en: 'This link is not complete or no longer counts.',
    id: 'Tautan ini tidak lengkap atau tidak berlaku lagi.',
  },
  code_refused: {
    en: 'This code is not right, or it was used before.',
    id: 'Kode ini salah atau sudah pernah dipakai.',
  },
  passkey_refused: {
    en: 'This passkey was not accepted.',
    id: 'Passkey ini tidak diterima.',
  },
  password_too_short: {
    en: 'Use at least 12 characters.',
    id: 'Gunakan sedikitnya 12 karakter.',
  },
  password_too_common: {
    en: 'This password is one of the first that others would try. Use a few words that only you would put together.',
    id: 'Kata sandi ini termasuk yang pertama dicoba orang lain. Gunakan beberapa kata yang hanya Anda yang akan merangkainya.',
  },
  password_like_account: {
    en: 'The password must not be your address, your name or your company.',
    id: 'Kata sandi tidak boleh sama dengan alamat email, nama, atau perusahaan Anda.',
  },
  tax_number_invalid: {
    en: 'This is no tax number: NPWP has 15 or 16 digits, NIB has 13.',
    id: 'Ini bukan nomor pajak yang benar: NPWP terdiri dari 15 atau 16 angka, NIB 13 angka.',
  },
  join_code_unknown: {
    en: 'No company has this code. Ask whoever gave it to you.',
    id: 'Tidak ada perusahaan dengan kode ini. Tanyakan kepada yang memberikannya.',
  },
  address_taken: {
    en: 'There is an account with this address already. Sign in with it.',
    id: 'Sudah ada akun dengan alamat ini. Masuklah dengan akun itu.',
  },
  last_owner: {
    en: 'A company keeps at least one active owner. Make somebody else owner first.',
    id: 'Perusahaan harus memiliki sedikitnya satu pemilik aktif. Jadikan orang lain pemilik terlebih dahulu.',
  },
  domain_invalid: {
    en: 'Enter the part behind the @ of your addresses, such as company.com.',
    id: 'Isi bagian setelah @ pada alamat email Anda, misalnya perusahaan.com.',
  },
  domain_public: {
    en: 'Anybody can have an address there, so no company can claim it. Use a domain of your own.',
    id: 'Siapa pun bisa memiliki alamat di sana, jadi tidak dapat diklaim satu perusahaan. Gunakan domain Anda sendiri.',
  },
  domain_taken: {
    en: 'Another company signs in with this domain already. Write to us if it is yours.',
    id: 'Domain ini sudah dipakai perusahaan lain untuk masuk. Hubungi kami bila domain ini milik Anda.',
  },
  domain_unproved: {
    en: 'Prove at least one domain first.',
    id: 'Buktikan sedikitnya satu domain terlebih dahulu.',
  },
  too_many_domains: {
    en: 'There are twenty domains already. Remove one first.',
    id: 'Sudah ada dua puluh domain. Hapus salah satu dahulu.',
  },
  issuer_invalid: {
    en: 'This is not the address of a sign-in service that can be used: nothing fitting was found there.',
    id: 'Ini bukan alamat layanan masuk yang dapat dipakai: tidak ditemukan keterangan yang sesuai di sana.',
  },
  issuer_not_allowed: {
    en: 'This address cannot be used. It must begin with https:// and be reachable from the internet.',
    id: 'Alamat ini tidak dapat dipakai. Alamat harus diawali https:// dan dapat dijangkau dari internet.',
  },
  issuer_unreachable: {
    en: 'Nobody answers at this address. Check how it is written, or try again later.',
    id: 'Tidak ada jawaban dari alamat ini. Periksa penulisannya, atau coba lagi nanti.',
  },
  already_member: {
    en: 'This person belongs to the company already.',
    id: 'Orang ini sudah menjadi anggota perusahaan.',
  },
  role_not_grantable: {
    en: 'Your role does not allow giving or taking this role.',
    id: 'Peran Anda tidak boleh memberikan atau mencabut peran ini.',
  },
  offer_code_unknown: { en: 'No offer has this code.', id: 'Tidak ada penawaran dengan kode ini.' },
  offer_not_applicable: {
    en: 'This code does not count for this stay.',
    id: 'Kode ini tidak berlaku untuk penginapan ini.',
  },
  malformed_json: { en: 'The request could not be read.', id: 'Permintaan tidak dapat dibaca.' },
  idempotency_key_missing: {
    en: 'The request needs an Idempotency-Key.',
    id: 'Permintaan ini memerlukan Idempotency-Key.',
  },
  precondition_missing: {
    en: 'The request must say which version it was decided on.',
    id: 'Permintaan harus menyebut versi data yang menjadi dasarnya.',
  },
  unauthenticated: { en: 'Please sign in.', id: 'Silakan masuk terlebih dahulu.' },
  token_expired: {
    en: 'Your session has ended, please sign in again.',
    id: 'Sesi Anda telah habis, silahkan login kembali.',
  },
  forbidden: { en: 'You may not do this.', id: 'Anda tidak memiliki akses untuk ini.' },
  step_up_needed: {
    en: 'Please prove once more that it is you.',
    id: 'Silakan buktikan sekali lagi bahwa ini Anda.',
  },
  step_up_refused: { en: 'This is not right. Please try again.', id: 'Ini tidak cocok. Silakan coba lagi.' },
  not_found: { en: 'There is nothing here.', id: 'Tidak ditemukan.' },
  method_not_allowed: { en: 'This cannot be done here.', id: 'Hal ini tidak dapat dilakukan di sini.' },
  sold_out: {
    en: 'These rooms have just been sold for one of the nights.',
    id: 'Kamar ini baru saja habis untuk salah satu malam.',
  },
  price_changed: { en: 'The price has changed.', id: 'Harga telah berubah.' },
  refund_changed: {
    en: 'The amount that comes back has changed.',
    id: 'Jumlah yang dikembalikan telah berubah.',
  },
  request_over: {
    en: 'It was too late to book this by itself.',
    id: 'Sudah terlambat untuk memesan ini secara otomatis.',
  },
  quote_expired: {
    en: 'This price no longer counts. Please check it again.',
    id: 'Harga ini sudah tidak berlaku. Silakan periksa kembali.',
  },
  hold_expired: {
    en: 'The rooms are no longer held for you.',
    id: 'Kamar sudah tidak ditahan untuk Anda.',
  },
  hold_not_extendable: {
    en: 'These rooms cannot be kept for longer.',
    id: 'Kamar ini tidak dapat ditahan lebih lama.',
  },
  illegal_transition: {
    en: 'This is no longer possible in its present state.',
    id: 'Hal ini tidak dapat lagi dilakukan pada keadaannya sekarang.',
  },
  id_taken: { en: 'This was made before.', id: 'Ini sudah pernah dibuat.' },
  idempotency_in_progress: {
    en: 'The same request is still being worked on.',
    id: 'Permintaan yang sama masih diproses.',
  },
  client_outdated: {
    en: 'This page is out of date. Please update it.',
    id: 'Halaman ini sudah usang. Silakan perbarui.',
  },
  credit_limit_reached: {
    en: 'The company account has no room for this amount. Another way to pay may be open to you.',
    id: 'Batas akun perusahaan tidak cukup untuk jumlah ini. Silakan pilih cara bayar lain.',
  },
  payment_over: { en: 'The time to pay is over.', id: 'Waktu pembayaran sudah habis.' },
  review_too_early: {
    en: 'A stay can be reviewed from the day after check-out.',
    id: 'Penginapan dapat diulas mulai sehari setelah check-out.',
  },
  review_too_late: {
    en: 'A stay can be reviewed up to 180 days after check-out.',
    id: 'Penginapan dapat diulas hingga 180 hari setelah check-out.',
  },
  already_reviewed: { en: 'This stay has its review already.', id: 'Penginapan ini sudah diulas.' },
  no_show_too_early: {
    en: 'Guests may arrive until late: this is possible from 18:00 on the day of check-in, in the time of the property.',
    id: 'Tamu bisa datang sampai malam: ini dapat dilakukan mulai pukul 18.00 pada hari check-in, waktu setempat properti.',
  },
  no_show_too_late: {
    en: 'The time of check-out is over: who did not arrive had to be told before.',
    id: 'Waktu check-out sudah lewat: tamu yang tidak datang harus dilaporkan sebelumnya.',
  },
  no_show_final: {
    en: 'This can be taken back for 24 hours, which are over.',
    id: 'Ini dapat ditarik kembali selama 24 jam, dan waktunya sudah lewat.',
  },
  no_show_refunded: {
    en: 'Money is on its way back for this stay already, so it cannot be taken back. Please book the guest anew.',
    id: 'Dana untuk penginapan ini sudah dalam proses pengembalian, jadi ini tidak dapat ditarik kembali. Silakan buat pesanan baru untuk tamu.',
  },
  arrival_too_early: {
    en: 'This is possible from the day of check-in on, in the time of the property.',
    id: 'Ini dapat dilakukan mulai hari check-in, waktu setempat properti.',
  },
  address_of_company: {
    en: 'Your company keeps this address: it is changed where you sign in to your company.',
    id: 'Alamat ini dikelola perusahaan Anda: gantilah di tempat Anda masuk ke perusahaan.',
  },
  account_in_use: {
    en: 'Trips, refunds or listings of this account have to be settled first.',
    id: 'Perjalanan, pengembalian dana, atau listing akun ini harus diselesaikan dahulu.',
  },
  wishlist_full: {
    en: 'Your wishlist is full. Remove a hotel to save another.',
    id: 'Daftar keinginan Anda penuh. Hapus satu hotel untuk menyimpan yang lain.',
  },
  travellers_full: {
    en: 'Your book of travellers is full. Remove somebody to add another.',
    id: 'Buku pelancong Anda penuh. Hapus seseorang untuk menambah yang lain.',
  },
  payment_pending: {
    en: 'A payment is under way. Please wait for its outcome.',
    id: 'Pembayaran sedang diproses. Mohon tunggu hasilnya.',
  },
  payment_method_not_offered: {
    en: 'This way to pay is not offered here.',
    id: 'Cara bayar ini tidak tersedia di sini.',
  },
  company_sign_in_unavailable: {
    en: 'The sign-in of your company does not answer. Please try again later, or sign in another way.',
    id: 'Layanan masuk perusahaan Anda tidak merespons. Silakan coba lagi nanti, atau masuk dengan cara lain.',
  },
  gateway_unavailable: {
    en: 'The payment service cannot be reached right now. Nothing was paid.',
    id: 'Layanan pembayaran sedang tidak dapat dihubungi. Tidak ada yang dibayarkan.',
  },
  supplier_unavailable: {
    en: 'The hotel cannot be asked right now. Nothing was booked or charged.',
    id: 'Hotel sedang tidak dapat dihubungi. Tidak ada yang dipesan atau ditagih.',
  },
  changed_meanwhile: { en: 'This was changed meanwhile.', id: 'Data ini telah berubah sementara itu.' },
  body_too_large: { en: 'The request is too large.', id: 'Permintaan terlalu besar.' },
  unsupported_media_type: { en: 'The request must be JSON.', id: 'Permintaan harus berupa JSON.' },
  idempotency_key_reused: {
    en: 'This key was used for another request.',
    id: 'Kunci ini sudah dipakai untuk permintaan lain.',
  },
  idempotency_key_expired: {
    en: 'This waited so long that nobody can tell whether it took effect before. Look whether it did; else make it anew.',
    id: 'Ini menunggu terlalu lama sehingga tidak dapat dipastikan apakah sudah berlaku. Periksalah dulu; bila belum, buat lagi.',
  },
  nights_not_together: {
    en: 'What remains of a room must be nights that follow each other.',
    id: 'Malam yang tersisa di sebuah kamar harus berurutan.',
  },
  occupancy_not_possible: {
    en: 'So many guests do not fit into these rooms.',
    id: 'Tamu sebanyak itu tidak muat di kamar ini.',
  },
  challenge_over: {
    en: 'This sign-in has waited too long or was wrong too often. Please sign in again.',
    id: 'Proses masuk ini terlalu lama menunggu atau terlalu sering salah. Silakan masuk lagi.',
  },
  last_way_in: {
    en: 'This passkey is the only way into the account. Set a password or add another passkey first.',
    id: 'Passkey ini satu-satunya cara masuk ke akun ini. Buat kata sandi atau tambahkan passkey lain dahulu.',
  },
  too_many_passkeys: {
    en: 'There are twenty passkeys already. Remove one first.',
    id: 'Sudah ada dua puluh passkey. Hapus salah satu dahulu.',
  },
  rate_limited: {
    en: 'Too many tries. Please wait a moment.',
    id: 'Terlalu banyak percobaan. Silakan tunggu sebentar.',
  },
  internal: { en: 'Something went wrong on our side.', id: 'Terjadi kesalahan di pihak kami.' },
  unavailable: {
    en: 'The service is not available right now.',
    id: 'Layanan sedang tidak tersedia.',
  },
}
