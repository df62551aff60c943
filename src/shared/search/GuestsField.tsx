import { Plural, Trans } from '@lingui/react/macro'
import { IconUsers } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { Field } from '#src/ui/Field.tsx'
import { useOnDemand } from '#src/ui/use-on-demand.ts'
import type { TypedGuests } from './guest-rooms.ts'

const NARROW = '(max-width: 47.99em)'
const numberOf = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : 0)

/** Rooms and people in one line; pressing it opens the counts, which can be stepped and typed. */
export const GuestsField = (props: {
  label: string
  counts: TypedGuests
  /** Flights, tours and cabs ask for people alone. */
  withRooms: boolean
  /** The hotel it is asked for, where it is one. */
  hotelId?: string | undefined
  errorOf: (field: keyof TypedGuests) => string | undefined
  onChange: (counts: Partial<TypedGuests>) => void
}) => {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'panel' | 'sheet' | null>(null)
  const panel = useOnDemand(() => import('./GuestsPanel.tsx'))
  const { counts } = props
  const guests = numberOf(counts.adults) + numberOf(counts.children)
  const rooms = numberOf(counts.rooms)
  const error =
    (props.withRooms ? props.errorOf('rooms') : undefined) ??
    props.errorOf('adults') ??
    props.errorOf('children') ??
    (props.withRooms ? props.errorOf('guests') : undefined)
  const Panel = panel.part?.GuestsPanel

  const close = () => {
    setOpened(null)
    button.current?.focus()
  }

  return (
    <div
      role="presentation"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (opened === 'panel' && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget))
          setOpened(null)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || opened !== 'panel') return
        event.stopPropagation()
        close()
      }}
    >
      <Field id={id} label={props.label} icon={<IconUsers size={20} aria-hidden />} error={error} boxRef={box}>
        <button
          ref={button}
          type="button"
          id={id}
          data-fill
          data-mistake={error === undefined ? undefined : true}
          aria-haspopup="dialog"
          aria-expanded={opened !== null && Panel !== undefined}
          aria-describedby={error === undefined ? `${id}-now` : `${id}-now ${id}-error`}
          onPointerEnter={panel.want}
          onFocus={panel.want}
          onClick={() => {
            panel.want()
            setOpened(opened ? null : matchMedia(NARROW).matches ? 'sheet' : 'panel')
          }}
        >
          <span id={`${id}-now`}>
            <Plural value={guests} one="# guest" other="# guests" />
            {props.withRooms && (
              <>
                {' · '}
                <Plural value={rooms} one="# room" other="# rooms" />
              </>
            )}
          </span>
        </button>
      </Field>
      {opened && Panel && (
        <Panel
          anchor={box}
          asSheet={opened === 'sheet'}
          title={props.label}
          counts={counts}
          withRooms={props.withRooms}
          hotelId={props.hotelId}
          errorOf={props.errorOf}
          onChange={props.onChange}
          onClose={close}
          onOutside={() => setOpened(null)}
        />
      )}
      {opened && panel.missing && (
        <p role="status">
          <Trans>This part cannot be fetched without network.</Trans>
        </p>
      )}
    </div>
  )
}
