/** Texts from the specification, letter for letter, in every language. */
export const MESSAGES = {
  sessionOver: 'Sesi Anda telah habis, silahkan login kembali.',
  sessionEnded: 'Sesi Anda telah berakhir, silahkan login kembali.',
  loginRefused: 'Login failed, please try again!',
  loginFailed: 'Login tidak berhasil, periksa kembali user atau password Anda!',
  fetchFailed: 'An error occurred while fetching data',
  unknown: 'An unknown error occurred',
  chooseAirport: 'Pilih Bandara',
  chooseAirline: 'Pilih Airline',
} as const
