import type { ArticleEntry } from './entry.ts'
import { prose } from './prose.ts'

export const PLACES_HELP: readonly ArticleEntry[] = [
  {
    slug: 'find-places',
    category: 'offline',
    about: ['places', 'settings', 'offline', 'sign-in', 'notifications'],
    cover: { kind: 'help', city: null },
    author: null,
    publishedOn: '2026-11-28',
    en: {
      title: 'Find a pharmacy, cash or a prayer room',
      summary: 'What is around you, what is open now, and how to keep a city on your device.',
      body: prose`
        [Places](/directories/home) lists what travellers look for in a city: restaurants, cash, pharmacies, hospitals,
        prayer rooms, printing, laundries and more. Choose a city, an airport or your hotel; the nearest come first.

        ## Open now

        Opening hours are those of the place, by its own clock. They include holidays and, where a place has them, the
        hours of Ramadan. **Open now** leaves out what is closed.

        ## One place

        A place has its phone number, its address, a link to your map app, and the hotels nearby.

        ## Something is different there

        Signed in, choose **Suggest an edit** on the page of a place: its name, address, phone number or opening hours, or
        that it has closed for good. This works offline too; the edit is sent when you're online. Someone checks it first,
        and you get a notification.

        ## Keep a city on your device

        Choose **Save** at a city. You see its size first, about 30 kB. You can then search it offline, phone numbers
        included. **Update** reads it again, **Remove** takes it off the device. [Settings](/user/settings) shows it
        under "Places of saved cities".
      `,
    },
    id: {
      title: 'Cari apotek, ATM, atau musala',
      summary: 'Yang ada di sekitar Anda, yang buka sekarang, dan cara menyimpan kota di perangkat.',
      body: prose`
        [Tempat](/directories/home) memuat yang dicari orang di perjalanan: restoran, ATM, apotek, rumah sakit, musala,
        fotokopi, laundry, dan lainnya. Pilih kota, bandara, atau hotel Anda; yang terdekat ditampilkan lebih dulu.

        ## Buka sekarang

        Jam buka mengikuti waktu setempat. Hari libur sudah termasuk, begitu juga jam Ramadan di tempat yang
        memakainya. **Buka sekarang** menyembunyikan yang sedang tutup.

        ## Satu tempat

        Di halaman tempat ada nomor telepon, alamat, tautan ke aplikasi peta, dan hotel di sekitarnya.

        ## Ada yang berbeda di sana

        Setelah masuk, pilih **Usulkan perubahan** di halaman tempat: nama, alamat, nomor telepon, jam buka, atau bahwa
        tempat itu sudah tutup permanen. Bisa juga saat offline; usulan dikirim saat Anda online. Usulan diperiksa dulu,
        lalu Anda mendapat notifikasi.

        ## Simpan kota di perangkat

        Pilih **Simpan** di sebuah kota. Ukurannya ditampilkan lebih dulu, sekitar 30 kB. Setelah itu Anda bisa mencari
        tempat saat offline, lengkap dengan nomor telepon. **Perbarui** memuat ulang, **Hapus** menghapusnya dari
        perangkat. Di [Pengaturan](/user/settings) ada di bagian "Tempat di kota yang disimpan".
      `,
    },
  },
]
