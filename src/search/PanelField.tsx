import { Trans } from '@lingui/react/macro'
import { useId, useRef, useState, type ReactNode } from 'react'
import { drawEarly } from '../ui/early-panels.ts'
import { Field } from '../ui/Field.tsx'
import { returnFocus } from '../ui/focus.ts'
import { PanelFrameContext } from './panel-frame.ts'

const NARROW = '(max-width: 47.99em)'

/** A one-line field that shows the current choice; pressing it opens its panel, which is loaded on demand. */
export const PanelField = (props: {
  label: string
  icon: ReactNode
  error: string | undefined
  /** One-line text of the choice. */
  children: ReactNode
  onWanted: () => void
  /** The part behind it cannot be fetched. */
  isMissing: boolean
  /** In a `PanelFrame`; null while it is on its way. */
  panel: ReactNode
  /** The same for a prerendered page. */
  early: () => Promise<ReactNode>
}) => {
  const id = useId()
  const whole = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'panel' | 'sheet' | null>(null)
  const { error } = props

  const close = () => {
    setOpened(null)
    returnFocus(button.current, whole.current)
  }

  const framed = (panel: ReactNode, asSheet: boolean) => (
    <PanelFrameContext
      value={{ anchor: box, asSheet, title: props.label, onClose: close, onOutside: () => setOpened(null) }}
    >
      {panel}
    </PanelFrameContext>
  )
  drawEarly(id, async () => {
    const panel = await props.early()
    return { narrow: framed(panel, true), wide: framed(panel, false) }
  })

  return (
    <div
      ref={whole}
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
      <Field id={id} label={props.label} icon={props.icon} error={error} boxRef={box}>
        <button
          ref={button}
          type="button"
          id={id}
          data-fill
          data-mistake={error === undefined ? undefined : true}
          aria-haspopup="dialog"
          aria-expanded={opened !== null && props.panel !== null}
          aria-busy={opened !== null && props.panel === null && !props.isMissing ? true : undefined}
          aria-describedby={error === undefined ? `${id}-now` : `${id}-now ${id}-error`}
          onPointerEnter={props.onWanted}
          onFocus={props.onWanted}
          onClick={() => {
            props.onWanted()
            setOpened(opened ? null : matchMedia(NARROW).matches ? 'sheet' : 'panel')
          }}
        >
          <span id={`${id}-now`}>{props.children}</span>
        </button>
      </Field>
      {opened !== null && framed(props.panel, opened === 'sheet')}
      {opened && props.isMissing && (
        <p role="status">
          <Trans>Not available offline.</Trans>
        </p>
      )}
    </div>
  )
}
