import { box, Print, Vignette } from '../../sections/vignette'

/** Two chairs at one table, under one lamp, with the plans on it. */
export const Table = () => (
  <Vignette left={21}>
    <Print tone="fine" d="M180 0v44" />
    <Print tone="accent" d="M158 68l12 -24h20l12 24z" />
    <Print tone="gold" d="M150 82l-14 26M180 82v26M210 82l14 26" />
    <Print tone="dark" d={box(86, 158, 188, 7)} />
    <Print d="M104 165l-8 75M256 165l8 75M100 202h160" />
    <Print tone="tint" d={`${box(128, 152, 66, 6)}M212 158v-18h14v18z`} />
    <Print tone="page" d="M132 152l4 -6h52l4 6z" />
    <Print d="M226 144c8 0 8 10 0 10" />
    <Print tone="tint" d={`${box(30, 190, 48, 7)}${box(282, 190, 48, 7)}`} />
    <Print d="M30 190l-8 -74M36 190l-7 -66M32 197l-4 43M74 197l4 43M26 140l8 0M27 152l8 0M330 190l8 -74M324 190l7 -66M328 197l4 43M286 197l-4 43M334 140l-8 0M333 152l-8 0" />
  </Vignette>
)
