import { afterEach, expect, it, vi } from 'vitest'
import { takeOver } from './take-over.ts'

afterEach(() => {
  document.body.replaceChildren()
  globalThis.singgahView = undefined
})

const row = (text: string, message?: string): { section: HTMLElement; button: HTMLButtonElement } => {
  const section = document.createElement('section')
  const button = document.createElement('button')
  button.append('Stop sharing')
  section.append(text, button)
  if (message !== undefined) {
    const alert = document.createElement('p')
    alert.setAttribute('role', 'alert')
    alert.append(message)
    section.append(alert)
  }
  return { section, button }
}
const screen = (...sections: HTMLElement[]): HTMLElement => {
  const root = document.createElement('div')
  const main = document.createElement('main')
  main.append(...sections)
  root.append(main)
  document.body.append(root)
  return root
}

/** Presses a button of the view; what the app hears of it. */
const pressedInView = async (view: ReturnType<typeof row>, app: ReturnType<typeof row>) => {
  const element = screen(view.section)
  globalThis.singgahView = { element, pressed: () => view.button, remove: () => element.remove() }
  const heard = vi.fn<() => void>()
  app.button.addEventListener('click', heard)
  await takeOver(screen(app.section))
  expect(element.isConnected).toBe(false)
  return heard
}

it('repeats a press although the view still shows how an earlier one failed', async () => {
  const heard = await pressedInView(row('Trip to Bandung', "You're offline."), row('Trip to Bandung'))
  expect(heard).toHaveBeenCalledOnce()
})

it('repeats no press on what has become another subject', async () => {
  const heard = await pressedInView(row('Trip to Bandung'), row('Trip to Ambon'))
  expect(heard).not.toHaveBeenCalled()
})
