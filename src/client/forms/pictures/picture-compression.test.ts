import { beforeEach, describe, expect, it, vi } from 'vitest'

/** A browser's canvas as far as the compressor uses one; it remembers what was asked of it. */
function fakeCanvas() {
  const pixels = { data: new Uint8ClampedArray(8) }
  const context = {
    fillStyle: '',
    ground: '',
    fillRect: () => {
      context.ground = context.fillStyle
    },
    save: () => {},
    restore: () => {},
    translate: () => {},
    rotate: () => {},
    scale: () => {},
    drawImage: () => {},
    // The compressor first tries whether the canvas gives back what was painted: some browsers falsify it.
    createImageData: () => pixels,
    putImageData: () => {},
    getImageData: () => pixels,
  }
  const toBlob = vi.fn<(take: (blob: Blob | null) => void, type: string, quality: number) => void>((take, type) =>
    take(new Blob(['a jpeg'], { type })),
  )
  return { width: 0, height: 0, getContext: (): typeof context | null => context, context, toBlob }
}

const natural = { width: 3000, height: 2000 }
let canvas: ReturnType<typeof fakeCanvas>
let isReadable = true
let errors = new EventTarget()

/** Tells the window of an exception; one that it has nobody for is no test's business, and fails it. */
function uncaught(error: unknown) {
  const event = Object.assign(new Event('error', { cancelable: true }), { error })
  if (errors.dispatchEvent(event)) throw error
}

class FakeImage {
  naturalWidth = natural.width
  naturalHeight = natural.height
  onload = () => {}
  onerror = () => {}
  #address = ''
  get src() {
    return this.#address
  }
  set src(address: string) {
    this.#address = address
    setTimeout(() => {
      // A browser tells the window of what is thrown in an event.
      try {
        if (isReadable) this.onload()
        else this.onerror()
      } catch (error) {
        uncaught(error)
      }
    })
  }
}

class FakeReader extends EventTarget {
  result = ''
  error = null
  async readAsDataURL(blob: Blob) {
    const bytes = await blob.arrayBuffer()
    this.result = `data:${blob.type};base64,${Buffer.from(bytes).toString('base64')}`
    this.dispatchEvent(new Event('loadend'))
  }
}

/** Loaded late, because the compressor looks for a browser once, while it is loaded. */
async function compressed(file: File) {
  const { compressedPicture } = await import('./picture-compression')
  return compressedPicture(file)
}

const dataUrl = (type: string, text: string) => `data:${type};base64,${Buffer.from(text).toString('base64')}`
const png = () => new File(['a png'], 'house.png', { type: 'image/png' })

describe('compressedPicture', () => {
  beforeEach(() => {
    canvas = fakeCanvas()
    isReadable = true
    errors = new EventTarget()
    const addEventListener = errors.addEventListener.bind(errors)
    Object.assign(natural, { width: 3000, height: 2000 })
    const document = { documentElement: {}, createElement: () => canvas }
    const HTMLCanvasElement = { prototype: { toBlob: true } }
    const names = { document, FileReader: FakeReader, Image: FakeImage, HTMLCanvasElement }
    vi.stubGlobal('window', { ...names, URL, ArrayBuffer, Blob, addEventListener })
    for (const [name, value] of Object.entries(names)) vi.stubGlobal(name, value)
  })

  it('encodes as image/jpeg at quality 0.8', async () => {
    expect(await compressed(png())).toBe(dataUrl('image/jpeg', 'a jpeg'))
    expect(canvas.toBlob).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 'image/jpeg', 0.8)
  })

  it.each([
    { from: [3000, 2000], to: [1200, 800] },
    { from: [2400, 600], to: [1200, 300] },
    { from: [600, 1600], to: [300, 800] },
    { from: [300, 200], to: [300, 200] },
  ])('scales a picture of $from to $to', async ({ from: [width, height], to }) => {
    Object.assign(natural, { width, height })
    await compressed(png())
    expect([canvas.width, canvas.height]).toEqual(to)
  })

  it('paints white under what is transparent', async () => {
    await compressed(png())
    expect(canvas.context.ground).toBe('#fff')
  })

  it('encodes a small JPEG anew, so that the place where it was taken is not sent', async () => {
    Object.assign(natural, { width: 30, height: 20 })
    const photograph = new File(['x'], 'house.jpg', { type: 'image/jpeg' })
    expect(await compressed(photograph)).toBe(dataUrl('image/jpeg', 'a jpeg'))
  })

  it.each([
    ['the browser cannot decode', () => (isReadable = false)],
    ['meets a browser without a canvas context', () => (canvas.getContext = () => null)],
    [
      'meets a browser that refuses to encode',
      () =>
        canvas.toBlob.mockImplementation(() => {
          throw new Error('refused')
        }),
    ],
    ['is encoded to nothing', () => canvas.toBlob.mockImplementation((take) => take(null))],
  ])('keeps the data of a PNG that %s', async (_what, arrange) => {
    arrange()
    expect(await compressed(png())).toBe(dataUrl('image/png', 'a png'))
  })

  it.each(['image/bmp', 'image/heic', 'image/svg+xml'])(
    'makes a JPEG of %s where the browser can decode it',
    async (type) => {
      expect(await compressed(new File(['an image'], 'house', { type }))).toBe(dataUrl('image/jpeg', 'a jpeg'))
    },
  )

  it('refuses a file that neither the browser nor the server can decode', async () => {
    isReadable = false
    await expect(compressed(new File(['an image'], 'house.heic', { type: 'image/heic' }))).rejects.toThrow(
      'Failed to load',
    )
  })

  it('leaves errors to others before and after', async () => {
    await compressed(png())
    expect(() => uncaught(new Error('a bug elsewhere'))).toThrow('a bug elsewhere')
  })
})
