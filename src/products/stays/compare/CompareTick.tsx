import { CompareTick as Tick } from '#src/bookings/offers/compare/CompareTick.tsx'
import { toggleCompared, useCompared } from './compare-store.ts'

/** Adds one hotel to the comparison. */
export const CompareTick = ({ id, name, className }: { id: string; name: string; className?: string | undefined }) => {
  const ids = useCompared()
  return (
    <Tick
      name={name}
      isChosen={ids.includes(id)}
      count={ids.length}
      onToggle={() => toggleCompared(id)}
      className={className}
    />
  )
}
