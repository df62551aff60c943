import { useLingui } from '@lingui/react/macro'
import { memo, useId } from 'react'
import { sceneOf } from './scene.ts'

/** A drawn picture for what has no photo: always the same for the same thing, and said to be a drawing. */
export const CoverArt = memo((props: { id: string; kind: string; name: string; className?: string | undefined }) => {
  const { t } = useLingui()
  const gradient = useId()
  const { sky, sun, layers, windows } = sceneOf(props.id, props.kind)
  return (
    <svg
      className={props.className}
      viewBox="0 0 400 240"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={t`Drawing for ${props.name}; there is no photo`}
    >
      <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={sky[0]} />
        <stop offset="1" stopColor={sky[1]} />
      </linearGradient>
      <rect width="400" height="240" fill={`url(#${gradient})`} />
      <circle cx={sun.x} cy={sun.y} r={sun.radius} fill={sun.colour} />
      {layers.map(({ path, colour }) => (
        <path key={path} d={path} fill={colour} />
      ))}
      {windows.map(({ x, y }) => (
        <rect key={`${x}/${y}`} x={x} y={y} width="4" height="6" rx="1" fill={sun.colour} opacity="0.75" />
      ))}
    </svg>
  )
})
