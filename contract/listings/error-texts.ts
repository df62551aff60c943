import type { ErrorCode } from '../core/errors.ts'

export const LISTING_ERROR_TEXTS = {
  staff_self: {
    en: "You can't change your own role. Ask another owner.",
    id: 'Anda tidak bisa mengubah peran sendiri. Minta pemilik lain.',
  },
  staff_known: {
    en: 'This person already works for you or is invited.',
    id: 'Orang ini sudah bekerja untuk Anda atau sudah diundang.',
  },
  staff_full: {
    en: 'Your team is full. Remove someone or withdraw an invitation first.',
    id: 'Tim Anda sudah penuh. Keluarkan seseorang atau tarik undangan dulu.',
  },
  host_already: {
    en: 'You have listings or a team of your own, or work for another host. Use another account.',
    id: 'Anda punya properti atau tim sendiri, atau bekerja untuk tuan rumah lain. Gunakan akun lain.',
  },
  listing_in_review: {
    en: 'This listing is being reviewed. Withdraw it from review to change it.',
    id: 'Listing ini sedang ditinjau. Tarik dari peninjauan untuk mengubahnya.',
  },
  listing_incomplete: {
    en: 'Some details are still missing. Complete the marked steps.',
    id: 'Masih ada data yang kurang. Lengkapi langkah yang ditandai.',
  },
  listing_unchanged: {
    en: 'Nothing has changed since it was published.',
    id: 'Belum ada perubahan sejak dipublikasikan.',
  },
  listings_full: {
    en: 'You have too many unpublished listings. Delete one you no longer need.',
    id: 'Listing Anda yang belum dipublikasikan terlalu banyak. Hapus yang tidak diperlukan.',
  },
  not_a_picture: {
    en: 'Choose a photo in JPEG, PNG or WebP format.',
    id: 'Pilih foto berformat JPEG, PNG, atau WebP.',
  },
  picture_too_large: {
    en: 'This photo is larger than 15 MB. Choose a smaller one.',
    id: 'Foto ini lebih dari 15 MB. Pilih yang lebih kecil.',
  },
  picture_too_wide: {
    en: 'This photo has too many pixels. Choose one of at most 10,000 by 5,000 pixels.',
    id: 'Piksel foto ini terlalu banyak. Pilih foto maksimal 10.000 x 5.000 piksel.',
  },
  picture_unreadable: {
    en: "This photo can't be read. Open it on your device and save it again, or choose another one.",
    id: 'Foto ini tidak bisa dibaca. Buka dan simpan ulang di perangkat Anda, atau pilih foto lain.',
  },
  upload_damaged: {
    en: 'The photo was damaged on the way. Try again.',
    id: 'Foto rusak saat dikirim. Coba lagi.',
  },
  photo_missing: {
    en: "This photo isn't uploaded yet. Wait until it is, or remove it and add it again.",
    id: 'Foto ini belum terunggah. Tunggu sampai selesai, atau hapus lalu tambahkan lagi.',
  },
  photo_quota_reached: {
    en: 'Your photos take up all of your space. Remove photos you no longer need; the space is free a day later.',
    id: 'Ruang foto Anda penuh. Hapus foto yang tidak diperlukan; ruangnya tersedia lagi sehari kemudian.',
  },
  listing_seasons_overlap: {
    en: 'These dates overlap another season. Change one of them.',
    id: 'Tanggal ini bertumpuk dengan musim lain. Ubah salah satunya.',
  },
  listing_currency_other: {
    en: 'Enter prices in the currency of this country.',
    id: 'Masukkan harga dalam mata uang negara ini.',
  },
  listing_price_out_of_range: {
    en: 'Enter a price of at least Rp10,000 and at most Rp100,000,000.',
    id: 'Masukkan harga minimal Rp10.000 dan maksimal Rp100.000.000.',
  },
  listing_number_out_of_range: {
    en: 'This number is too low or too high.',
    id: 'Angka ini terlalu kecil atau terlalu besar.',
  },
  listing_far_from_city: {
    en: 'This position is too far from the city. Check the coordinates.',
    id: 'Posisi ini terlalu jauh dari kota. Periksa koordinatnya.',
  },
  listing_markup: {
    en: "HTML can't be used here. Remove the tags.",
    id: 'HTML tidak bisa dipakai di sini. Hapus tag-nya.',
  },
  listing_room_without_price: {
    en: 'Add a price for every room type.',
    id: 'Tambahkan harga untuk setiap tipe kamar.',
  },
  listing_name_repeated: {
    en: 'Another room type already has this name.',
    id: 'Nama ini sudah dipakai tipe kamar lain.',
  },
  listing_steps_invalid: {
    en: 'Each step must come later and cost at least as much as the one before.',
    id: 'Setiap tahap harus lebih dekat ke check-in dan biayanya tidak lebih rendah dari tahap sebelumnya.',
  },
  listing_option_repeated: {
    en: 'Another option already has this name.',
    id: 'Nama ini sudah dipakai opsi lain.',
  },
  listing_private_by_group: {
    en: 'A private option is sold by the group. Choose Group for its tickets.',
    id: 'Opsi privat dijual per rombongan. Pilih Rombongan untuk tiketnya.',
  },
  listing_plate_invalid: {
    en: 'Enter the plate as it is on the vehicle, such as B 1234 XYZ.',
    id: 'Masukkan pelat nomor seperti di kendaraan, misalnya B 1234 XYZ.',
  },
  listing_plate_listed: {
    en: 'You already list a vehicle with this plate. Edit that listing instead.',
    id: 'Kendaraan dengan pelat ini sudah Anda daftarkan. Ubah listing tersebut.',
  },
  drivers_full: {
    en: 'You have too many drivers. Remove one who no longer drives for you.',
    id: 'Jumlah sopir Anda sudah maksimal. Hapus yang tidak lagi bekerja untuk Anda.',
  },
  listing_start_time_repeated: {
    en: 'This start time is already listed.',
    id: 'Jam mulai ini sudah ada.',
  },
} as const satisfies Partial<Record<ErrorCode, { en: string; id: string }>>
