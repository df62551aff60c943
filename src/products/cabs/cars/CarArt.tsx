import type { CabScene, VehicleClass } from '#contract/products/cabs/ride.ts'
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
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <path className={classes.sky} d="M-80-80H400V280H-80z" />
      <circle className={classes.sun} cx="258" cy="46" r="26" />
      <path className={classes.far} d="M-80 132Q-10 92 52 112T150 104 246 112 400 92V160H-80z" />
      <path className={classes.near} d="M-80 146Q-20 122 40 134T160 128 270 136 400 122V170H-80z" />
      <path className={classes.dots} d="M-80 139Q-20 117 40 129T160 123 270 131 400 117" />
      <path className={classes.road} d="M-80 156H400V280H-80z" />
      <path className={classes.marks} d="M-70 184H400" />
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
