import { Plural } from '@lingui/react/macro'
import { IconUsers } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useOnDemand } from '#src/ui/use-on-demand.ts'
import type { TypedGuests } from './guest-rooms.ts'
import { PanelField } from '../PanelField.tsx'

const numberOf = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : 0)

const fetchPanel = () => import('./GuestsPanel.tsx')

/** Rooms and guests in one line; pressing it opens the counters, which can be stepped and typed. */
export const GuestsField = (props: {
  label: string
  counts: TypedGuests
  /** False for tours and cabs, which only need the number of people. */
  withRooms: boolean
  hotelId?: string | undefined
  /** Shown below the rooms while a hotel is searched. */
  Hint?: ComponentType<{ hotelId: string }> | undefined
  errorOf: (field: keyof TypedGuests) => string | undefined
  onChange: (counts: Partial<TypedGuests>) => void
}) => {
  const panel = useOnDemand(fetchPanel, 'idle')
  const { counts } = props
  const guests = numberOf(counts.adults) + numberOf(counts.children)
  const rooms = numberOf(counts.rooms)
  const drawn = ({ GuestsPanel }: Awaited<ReturnType<typeof fetchPanel>>) => (
    <GuestsPanel
      counts={counts}
      withRooms={props.withRooms}
      hotelId={props.hotelId}
      Hint={props.Hint}
      errorOf={props.errorOf}
      onChange={props.onChange}
    />
  )
  return (
    <PanelField
      label={props.label}
      icon={<IconUsers size={20} aria-hidden />}
      error={
        (props.withRooms ? props.errorOf('rooms') : undefined) ??
        props.errorOf('adults') ??
        props.errorOf('children') ??
        (props.withRooms ? props.errorOf('guests') : undefined)
      }
      onWanted={panel.want}
      isMissing={panel.missing}
      panel={panel.part && drawn(panel.part)}
      early={async () => drawn(await fetchPanel())}
    >
      <Plural value={guests} one="# guest" other="# guests" />
      {props.withRooms && (
        <>
          {' · '}
          <Plural value={rooms} one="# room" other="# rooms" />
        </>
      )}
    </PanelField>
  )
}
