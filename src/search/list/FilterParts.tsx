import { Checkbox, Stack, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { Piece } from '#src/frame/shell/Piece.tsx'
import { formatNumber } from '#src/i18n/formats.ts'
import classes from './FilterParts.module.css'

/** A group of filters with its heading. */
export const FilterSection = ({ title, children }: { title: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <Piece>
      <div role="group" aria-labelledby={id}>
        <Title order={3} size="h4" mb="xs" id={id}>
          {title}
        </Title>
        <Stack gap={10}>{children}</Stack>
      </div>
    </Piece>
  )
}

export const FilterTick = (props: {
  label: string
  /** What it would leave; undefined while that is not known. */
  count: number | undefined
  checked: boolean
  onChange: () => void
}) => (
  <Checkbox
    classNames={{ body: classes.tick, labelWrapper: classes.label }}
    label={
      <>
        {props.label}
        {props.count !== undefined && <span className={classes.count}> {formatNumber(props.count)}</span>}
      </>
    }
    checked={props.checked}
    // A filter without results is disabled, but a selected one can always be cleared.
    disabled={props.count === 0 && !props.checked}
    onChange={props.onChange}
  />
)
