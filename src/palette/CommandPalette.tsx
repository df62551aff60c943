import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { PaletteProps } from '../frame/shell/AppFrame.tsx'
import { ComboboxList, optionId } from '../ui/ComboboxList.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import classes from './CommandPalette.module.css'
import { usePaletteGroups, type Destination } from './use-palette-groups.ts'

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

const rowOf = ({ label, detail }: Destination) => (
  <span className={classes.row}>
    <span>{label}</span>
    {detail !== '' && <span className={classes.detail}>{detail}</span>}
  </span>
)

/**
 * Goes to a section, an own booking or a city's hotels by typing. The first result is selected; arrows, Home and End
 * move the selection, Enter opens it, Escape closes.
 */
export const CommandPalette = ({ user, onClose }: PaletteProps) => {
  const { t } = useLingui()
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const groups = usePaletteGroups(user, text)
  const options = groups.flatMap((group) => group.options)
  const active = options.find(({ key }) => key === activeKey) ?? options[0]

  // After the dialog has opened, which focuses its first control.
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeKey])

  const open = ({ where, run }: Destination) => {
    onClose()
    if (run === undefined) void navigate(where)
    else run()
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const isMovingCaret = text !== '' && (event.key === 'Home' || event.key === 'End')
    if (step !== undefined && !isMovingCaret && options.length > 0) {
      event.preventDefault()
      const at = active === undefined ? -1 : options.indexOf(active)
      setActiveKey(options[step(at, options.length - 1)]?.key ?? null)
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      open(active)
    }
  }

  return (
    <Sheet title={t`Search or go to`} closeLabel={t`Close`} onClose={onClose} className={classes.sheet ?? ''}>
      <div className={classes.field}>
        <IconSearch size={20} aria-hidden />
        <input
          ref={input}
          className={classes.input}
          role="combobox"
          aria-label={t`Search or go to`}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && optionId(id, active)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={t`Page, booking reference, hotel or city`}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setActiveKey(null)
          }}
          onKeyDown={press}
        />
      </div>
      <span className="visually-hidden" role="status">
        {options.length === 0 ? t`Nothing found` : ''}
      </span>
      <div className={classes.results}>
        {options.length === 0 && <p className={classes.none}>{t`Nothing found`}</p>}
        <ComboboxList
          id={id}
          listRef={list}
          label={t`Results`}
          groups={groups}
          active={active}
          row={rowOf}
          onChoose={open}
          onKeyDown={press}
        />
      </div>
    </Sheet>
  )
}
