/** An event of a stream: its name and its data. */
interface Told {
  event: string
  data: string
}

/** What a stream's text says, event by event (server-sent events of the HTML standard). */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<Told> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const lineOf = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? ''
      yield { event: lineOf('event') || 'message', data: lineOf('data') }
    }
  }
}
