import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noteUses } from './note-uses.ts'
import { prepareToRepeat } from './repeat-uses.ts'

const PAGE = `
  <div id="root">
    <div data-anchor><input id="place" role="combobox" data-adopts aria-expanded="false"></div>
    <div data-anchor><button id="guests" aria-haspopup="dialog">1 guest</button></div>
    <button id="other">Other</button>
    <button id="account" aria-haspopup="dialog">Sign in</button>
  </div>
  <template data-for="place"><div popover="manual"><div role="listbox">
    <div role="option" id="place-ban" data-key="ban" data-text="Bandung"><span>Bandung</span><span>Indonesia</span></div>
    <div role="option" id="place-mak" data-key="mak" data-text="Makassar"><span>Makassar</span><span>Indonesia</span></div>
  </div></div></template>
  <template data-for="account"><div popover="manual"><div data-stored="singgah.theme">
    <div data-active><input type="radio" id="light" value="light" checked><label for="light" data-active></label></div>
    <div><input type="radio" id="dark" value="dark"><label for="dark"></label></div>
  </div></div></template>
  <template data-for="guests"><div popover="manual"><div role="dialog" aria-label="Guests">
    <button aria-label="Add one">+</button><button aria-label="Add one">+</button><button data-closes>Done</button>
  </div></div></template>`

const at = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`${selector} is not there`)
  return found
}
const field = (): HTMLInputElement => {
  const found = at('#place')
  if (!(found instanceof HTMLInputElement)) throw new Error('the field is no input')
  return found
}
const options = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('body > [popover] [role="option"]')]
    .filter((option) => !option.hidden)
    .map((option) => option.dataset.key ?? '')
const isEarlyListOpen = (): boolean =>
  document.documentElement.dataset.earlyList !== undefined && document.querySelector('body > [popover]') !== null
const type = (text: string): void => {
  field().value = text
  field().dispatchEvent(new Event('input', { bubbles: true }))
}

beforeEach(() => {
  document.body.innerHTML = PAGE
  noteUses(true)
})
afterEach(() => {
  globalThis.singgahPressed = undefined
  document.body.innerHTML = ''
})

describe('before the script of a prerendered page', () => {
  it('a field that is entered shows the proposals that came with the page', () => {
    at('#place').focus()
    expect(options()).toEqual(['ban', 'mak'])
    expect(at('#place').getAttribute('aria-expanded')).toBe('true')
  })

  it.each([
    ['mak', ['mak']],
    ['indo', ['ban', 'mak']],
    ['nesia', []],
    ['', ['ban', 'mak']],
  ])('of them those with a word that begins with %o are left', (typed, left) => {
    at('#place').focus()
    type(typed)
    expect(options()).toEqual(left)
  })

  it('a proposal that is pressed stands in the field, and its list goes', () => {
    at('#place').focus()
    at('#place-mak').click()
    expect(field().value).toBe('Makassar')
    expect(at('#place').dataset.chosen).toBe('mak')
    expect(options()).toEqual([])
  })

  it('what is typed over a proposal is no longer that proposal', () => {
    at('#place').focus()
    at('#place-mak').click()
    at('#place').blur()
    at('#place').focus()
    type('Ban')
    expect(at('#place').dataset.chosen).toBeUndefined()
  })

  it('a proposal that is pressed while the page is taken over does not open the list of the app again', async () => {
    const heard: string[] = []
    at('#place').focus()
    const repeated = prepareToRepeat(at('#root'))()
    at('#place').addEventListener('click', () => heard.push('click'))
    // After the first press was about to be repeated.
    await new Promise((resolve) => setTimeout(resolve))
    at('#place-mak').click()
    delete at('#place').dataset.chosen
    await repeated
    expect(heard).toEqual([])
  })

  it('a focus that React repeats leaves the caret behind what was typed', () => {
    at('#place').focus()
    type('b')
    field().setSelectionRange(1, 1)
    at('#place').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    expect(field().selectionStart).toBe(1)
  })

  it('a press that enters selects the whole text, a further one does not', () => {
    at('#place').focus()
    type('b')
    at('#place').blur()
    const press = () => {
      at('#place').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
      at('#place').focus()
      field().setSelectionRange(1, 1)
      at('#place').click()
      return field().selectionStart
    }
    expect([press(), press()]).toEqual([0, 1])
  })

  it('arrows and Enter choose, Escape closes', () => {
    const press = (key: string) =>
      at('#place').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    at('#place').focus()
    press('ArrowUp')
    press('Enter')
    expect(at('#place').dataset.chosen).toBe('mak')
    at('#place').blur()
    at('#place').focus()
    press('Escape')
    expect(options()).toEqual([])
  })

  it('a choice that the device remembers is shown as it was left', () => {
    localStorage.setItem('singgah.theme', 'dark')
    at('#account').click()
    const chosen = at('body > [popover] input:checked')
    expect(chosen.id).toBe('dark')
    expect(at('body > [popover] [data-active]').contains(chosen)).toBe(true)
    localStorage.clear()
  })

  it('a button without a panel is marked busy, and pressed once when the page is alive', async () => {
    let presses = 0
    at('#other').click()
    at('#other').click()
    expect(at('#other').getAttribute('aria-busy')).toBe('true')
    at('#other').addEventListener('click', () => (presses += 1))
    await prepareToRepeat(at('#root'))()
    expect(presses).toBe(1)
    expect(at('#other').getAttribute('aria-busy')).toBeNull()
  })

  it('a panel that is closed again without being used is not opened later', async () => {
    let presses = 0
    at('#guests').click()
    at('body > [popover] [data-closes]').click()
    at('#guests').addEventListener('click', () => (presses += 1))
    await prepareToRepeat(at('#root'))()
    expect(presses).toBe(0)
    expect(document.querySelector('[popover]')).toBeNull()
  })

  it('the list of the app takes the place of the first one once it answers what is typed', async () => {
    at('#place').focus()
    const own = document.createElement('div')
    own.setAttribute('popover', 'manual')
    own.innerHTML = '<div role="listbox" aria-busy="true"></div>'
    const repeat = prepareToRepeat(at('#root'))
    // The app opens its list while it takes over.
    at('#root').append(own)
    const repeated = repeat()
    await Promise.resolve()
    expect(isEarlyListOpen()).toBe(true)
    for (const id of ['own-ban', 'own-mak'])
      own.firstElementChild?.insertAdjacentHTML('beforeend', `<div role="option" id="${id}" data-key="${id}"></div>`)
    await Promise.resolve()
    // As many as before, but those of an earlier text.
    expect(isEarlyListOpen()).toBe(true)
    own.firstElementChild?.removeAttribute('aria-busy')
    await repeated
    expect(document.documentElement.dataset.earlyList).toBeUndefined()
    expect(document.querySelector('body > [popover]')).toBeNull()
  })

  it('what is pressed in a panel is pressed in that of the app, the same of several alike, and closed', async () => {
    const used: string[] = []
    at('#guests').click()
    at('body > [popover] button:nth-of-type(2)').click()
    at('body > [popover] [data-closes]').click()
    at('#guests').addEventListener('click', () => {
      const own = document.createElement('div')
      own.setAttribute('popover', 'manual')
      own.innerHTML =
        '<div role="dialog" aria-label="Guests"><button aria-label="Add one"></button><button aria-label="Add one"></button><button>Done</button></div>'
      for (const [place, button] of own.querySelectorAll('button').entries())
        button.addEventListener('click', () => used.push(`${place}`))
      own.addEventListener('keydown', ({ key }) => used.push(key))
      at('#root').append(own)
    })
    await prepareToRepeat(at('#root'))()
    expect(used).toEqual(['1', 'Escape'])
    expect(document.querySelector('body > [popover]')).toBeNull()
  })

  it('what is pressed in a panel finds that of the app beside another one that is open', async () => {
    const used: string[] = []
    at('#guests').click()
    at('body > [popover] button').click()
    at('body > [popover] [data-closes]').click()
    const calendar = '<div popover="manual"><div role="dialog" aria-label="Choose dates"><button>1</button></div></div>'
    at('#root').insertAdjacentHTML('beforeend', calendar)
    at('#guests').addEventListener('click', () => {
      at('#root').insertAdjacentHTML(
        'afterbegin',
        '<div popover="manual"><div role="dialog" aria-label="Guests"><button aria-label="Add one"></button></div></div>',
      )
      at('#root [aria-label="Add one"]').addEventListener('click', () => used.push('one more'))
    })
    await prepareToRepeat(at('#root'))()
    expect(used).toEqual(['one more'])
  })

  it('of two presses on one control each has its own panel', async () => {
    const used: string[] = []
    for (const isLast of [false, true]) {
      at('#guests').click()
      at('body > [popover] button').click()
      if (!isLast) at('body > [popover] [data-closes]').click()
    }
    at('#guests').addEventListener('click', () => {
      const own = document.createElement('div')
      own.setAttribute('popover', 'manual')
      own.innerHTML = '<div role="dialog" aria-label="Guests"><button aria-label="Add one"></button></div>'
      own.querySelector('button')?.addEventListener('click', () => used.push('one more'))
      own.addEventListener('keydown', () => own.remove())
      used.push('opened')
      at('#root').append(own)
    })
    await prepareToRepeat(at('#root'))()
    expect(used).toEqual(['opened', 'one more', 'opened', 'one more'])
    expect(document.querySelectorAll('[popover]')).toHaveLength(1)
  })
})
