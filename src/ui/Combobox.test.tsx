import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Combobox } from './Combobox.tsx'

type City = { key: string; name: string }
const CITIES: readonly City[] = ['Ambon', 'Bandung', 'Banjarmasin', 'Denpasar'].map((name) => ({ key: name, name }))
const found = (text: string) => CITIES.filter(({ name }) => name.toLowerCase().startsWith(text.trim().toLowerCase()))

/** A field over four cities; `answered` holds the answer back when it is false. */
const Field = ({ onChoose, answered = true }: { onChoose: (key: string | null) => void; answered?: boolean }) => {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const options = answered ? found(typed) : []
  return (
    <form aria-label="form" onSubmit={(event) => event.preventDefault()}>
      <Combobox<City>
        label="Where"
        placeholder="City"
        clearLabel="Clear"
        listLabel="Cities"
        icon={null}
        text={chosen}
        typed={typed}
        error={undefined}
        groups={typed === '' ? [{ label: 'All', options }] : [{ options }]}
        answered={answered ? typed.trim() : null}
        status={answered ? `${options.length} found` : ''}
        row={({ name }) => name}
        textOf={({ name }) => name}
        onOpen={() => undefined}
        onType={setTyped}
        onChoose={({ key }) => {
          setTyped('')
          setChosen(CITIES.find((city) => city.key === key)?.name ?? '')
          onChoose(key)
        }}
        onClear={() => {
          setTyped('')
          setChosen('')
          onChoose(null)
        }}
      />
      <button type="submit">Go</button>
    </form>
  )
}

const open = () => {
  const onChoose = vi.fn<(key: string | null) => void>()
  const view = render(<Field onChoose={onChoose} />)
  return { user: userEvent.setup(), onChoose, input: screen.getByRole('combobox', { name: 'Where' }), view }
}
const active = (input: HTMLElement): string | undefined =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? undefined
const value = (input: HTMLElement) => (input instanceof HTMLInputElement ? input.value : undefined)

afterEach(cleanup)

describe('the combobox', () => {
  it('shows the first proposals of a new answer, however far the last ones were scrolled', async () => {
    const { user } = open()
    await user.tab()
    const panel = screen.getByRole('listbox').closest('[popover]')
    if (panel === null) throw new Error('the proposals are in no panel')
    panel.scrollTop = 120
    await user.keyboard('{ArrowDown}')
    expect(panel.scrollTop).toBe(120)
    await user.keyboard('b')
    expect(panel.scrollTop).toBe(0)
  })

  it('keeps what is typed when a focus of before the take-over is repeated', async () => {
    const { user, input } = open()
    await user.tab()
    await user.keyboard('b')
    fireEvent.focusIn(input)
    await user.keyboard('and')
    expect(value(input)).toBe('band')
  })

  it('opens with all options and none active', async () => {
    const { user, input } = open()
    await user.tab()
    expect(document.activeElement).toBe(input)
    expect(input.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('group', { name: 'All' }).querySelectorAll('[role=option]')).toHaveLength(4)
    expect(active(input)).toBeUndefined()
    expect(input.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Cities' }).id)
  })

  it('moves with arrows around the ends, Home and End, and selects with Enter', async () => {
    const { user, input, onChoose } = open()
    await user.tab()
    await user.keyboard('{ArrowUp}')
    expect(active(input)).toBe('Denpasar')
    await user.keyboard('{ArrowDown}')
    expect(active(input)).toBe('Ambon')
    await user.keyboard('{End}{ArrowUp}')
    expect(active(input)).toBe('Banjarmasin')
    await user.keyboard('{Home}')
    expect(active(input)).toBe('Ambon')
    expect(screen.getByRole('option', { name: 'Ambon' }).getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChoose).toHaveBeenLastCalledWith('Bandung')
    expect(value(input)).toBe('Bandung')
    expect(input.getAttribute('aria-expanded')).toBe('false')
  })

  it('activates the first option once text is typed, and announces their number', async () => {
    const { user, input, onChoose } = open()
    await user.type(input, 'ban')
    expect(active(input)).toBe('Bandung')
    expect(screen.getByText('2 found').getAttribute('aria-live')).toBe('polite')
    await user.keyboard('{Enter}')
    expect(onChoose).toHaveBeenLastCalledWith('Bandung')
  })

  it('completes with the first option on blur', async () => {
    const { user, input, onChoose } = open()
    await user.type(input, 'denp')
    await user.tab()
    expect(onChoose).toHaveBeenLastCalledWith('Denpasar')
    expect(value(input)).toBe('Denpasar')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go' }))
  })

  it('completes with an answer that arrives after blur', async () => {
    const onChoose = vi.fn<(key: string | null) => void>()
    const view = render(<Field onChoose={onChoose} answered={false} />)
    const user = userEvent.setup()
    const input = screen.getByRole('combobox', { name: 'Where' })
    await user.type(input, 'amb')
    await user.tab()
    expect(onChoose).not.toHaveBeenCalled()
    expect(value(input)).toBe('amb')
    view.rerender(<Field onChoose={onChoose} />)
    expect(onChoose).toHaveBeenLastCalledWith('Ambon')
  })

  it('replaces what is typed when the field is entered again before the answer', async () => {
    render(<Field onChoose={() => undefined} answered={false} />)
    const user = userEvent.setup()
    const input = screen.getByRole('combobox', { name: 'Where' })
    await user.tab()
    await user.keyboard('den')
    await user.tab()
    await user.click(input)
    await user.keyboard('ban')
    expect(value(input)).toBe('ban')
  })

  it('replaces what an answer completes while the field is pressed', async () => {
    const onChoose = vi.fn<(key: string | null) => void>()
    const view = render(<Field onChoose={onChoose} answered={false} />)
    const user = userEvent.setup()
    const input = screen.getByRole('combobox', { name: 'Where' })
    await user.type(input, 'den')
    await user.tab()
    // The press is heard before the answer is drawn, the focus after it.
    input.addEventListener('mousedown', () => view.rerender(<Field onChoose={onChoose} />), { once: true })
    fireEvent.mouseDown(input)
    expect(document.activeElement).toBe(input)
    fireEvent.mouseUp(input)
    await user.keyboard('ban')
    expect(value(input)).toBe('ban')
  })

  it('selects the first option when Enter came before the answer', async () => {
    const onChoose = vi.fn<(key: string | null) => void>()
    const view = render(<Field onChoose={onChoose} answered={false} />)
    const input = screen.getByRole('combobox', { name: 'Where' })
    await userEvent.setup().type(input, 'amb{Enter}')
    view.rerender(<Field onChoose={onChoose} />)
    expect(onChoose).toHaveBeenLastCalledWith('Ambon')
  })

  it('keeps text that matches no option', async () => {
    const { user, input, onChoose } = open()
    await user.type(input, 'zzz')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.getAllByText('0 found').length).toBeGreaterThan(1)
    await user.tab()
    expect(value(input)).toBe('zzz')
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('closes with Escape and keeps the text', async () => {
    const { user, input } = open()
    await user.type(input, 'ban{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(value(input)).toBe('ban')
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('listbox')).toBeTruthy()
  })

  it('a proposal that came with the page and is told of twice opens no list', () => {
    const { input } = open()
    input.dataset.settled = ''
    fireEvent.change(input, { target: { value: 'Ambon' } })
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(input.getAttribute('aria-expanded')).toBe('false')
  })

  it('a chosen place is replaced by typing where the field is pressed again', async () => {
    const { user, input } = open()
    await user.type(input, 'amb{Enter}')
    expect(value(input)).toBe('Ambon')
    if (input instanceof HTMLInputElement) input.setSelectionRange(2, 2)
    fireEvent.mouseDown(input)
    await user.keyboard('ban')
    expect(value(input)).toBe('ban')
  })

  it('is chosen by pressing and emptied by its button', async () => {
    const { user, input, onChoose } = open()
    await user.click(input)
    await user.click(screen.getByRole('option', { name: 'Banjarmasin' }))
    expect(value(input)).toBe('Banjarmasin')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(onChoose).toHaveBeenLastCalledWith(null)
    expect(value(input)).toBe('')
    expect(document.activeElement).toBe(input)
  })
})
