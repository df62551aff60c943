import type { CabScene, VehicleClass } from '#contract/products/cabs/vehicles.ts'
import { CAR_SHAPES } from './car-shapes.ts'
import classes from './CarArt.module.css'

/** A drawn car on its road: the shape of the scene, in the colour of the class. Silent: words beside it say as much. */
export const CarArt = (props: { scene: CabScene; vehicleClass: VehicleClass; className?: string | undefined }) => {
  const { scene, vehicleClass, className } = props
  const { body, skirt, glass, wheels, radius, lines, lamp } = CAR_SHAPES[scene]
  return (
    <svg
      className={`${classes.art} ${className ?? ''}`}
      data-class={vehicleClass}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid meet"
      aria-hidden
    >
      <path className={classes.sky} d="M-600-400H920V600H-600z" />
      <circle className={classes.sun} cx="258" cy="46" r="26" />
      <path
        className={classes.far}
        d="M-600 112Q-520 84-440 108T-260 104-80 118Q-10 92 52 112T150 104 246 112 400 96 560 112 720 98 920 110V160H-600z"
      />
      <path
        className={classes.near}
        d="M-600 134Q-480 120-360 134T-80 138Q-20 122 40 134T160 128 270 136 400 126 620 138 920 126V170H-600z"
      />
      <path
        className={classes.dots}
        d="M-600 129Q-480 115-360 129T-80 133Q-20 117 40 129T160 123 270 131 400 121 620 133 920 121"
      />
      <path className={classes.road} d="M-600 156H920V700H-600z" />
      <path className={classes.marks} d="M-600 184H920" />
      <g transform="translate(0 24)">
        <ellipse className={classes.shade} cx="162" cy="141" rx="140" ry="5" />
        <path className={classes.body} d={body} />
        <path className={classes.skirt} d={skirt} />
        <path className={classes.glass} d={glass} />
        <path className={classes.lines} d={lines} />
        <path className={classes.trim} d="M40 104H284" />
        <path className={classes.lamp} d={`M${lamp.x} ${lamp.y}l8 3v7h-11z`} />
        {wheels.map((x) => (
          <g key={x}>
            <circle className={classes.tyre} cx={x} cy={140 - radius} r={radius} />
            <circle className={classes.rim} cx={x} cy={140 - radius} r={radius * 0.45} />
          </g>
        ))}
      </g>
    </svg>
  )
}
