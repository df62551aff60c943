/** The app's own catalogues are among what may be broken. */
const TEXTS = {
  en: {
    title: "Singgah couldn't open",
    text: 'Your bookings, unsent changes and sign-in stay on this device.',
    repair: 'Repair',
    offline: 'Go online to repair.',
  },
  id: {
    title: 'Singgah tidak bisa dibuka',
    text: 'Pesanan, perubahan yang belum terkirim, dan sesi masuk Anda tetap ada di perangkat ini.',
    repair: 'Perbaiki',
    offline: 'Hubungkan ke internet untuk memperbaiki.',
  },
} as const

/** True if our server is there: captive portals answer too. */
const isServerThere = async (): Promise<boolean> => {
  const answer = await fetch('/sw.js', { cache: 'no-store' }).catch(() => null)
  return answer?.ok === true && /javascript/.test(answer.headers.get('Content-Type') ?? '')
}

/** Removes the app's files and its worker, and nothing of the person. */
const removeApp = async (): Promise<void> => {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

const put = <Tag extends 'h1' | 'p' | 'button'>(
  into: HTMLElement,
  tag: Tag,
  text: string,
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag)
  element.textContent = text
  into.append(element)
  return element
}

/** Offers to load the app anew, in place of the page that stayed empty. */
export const showRepair = (): void => {
  const texts = document.documentElement.lang === 'id' ? TEXTS.id : TEXTS.en
  const panel = document.createElement('main')
  panel.className = 'shell-failed'
  put(panel, 'h1', texts.title)
  put(panel, 'p', texts.text)
  const button = put(panel, 'button', texts.repair)
  const status = put(panel, 'p', '')
  status.setAttribute('role', 'status')
  button.type = 'button'
  const repair = async (): Promise<void> => {
    button.disabled = true
    status.textContent = ''
    if (await isServerThere()) {
      await removeApp()
      sessionStorage.removeItem('singgah.startRepairs')
      location.reload()
      return
    }
    button.disabled = false
    status.textContent = texts.offline
  }
  button.addEventListener('click', () => void repair())
  document.querySelector('.shell-wait')?.remove()
  document.getElementById('root')?.append(panel)
  button.focus()
}
