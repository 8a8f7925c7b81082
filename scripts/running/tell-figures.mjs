// In a server that is measured: tells the script that started it, whenever asked, what it has used so far.
process.on('message', (message) => {
  if (message !== 'figures') return
  const { user, system } = process.cpuUsage()
  process.send?.({ processorMicroseconds: user + system, residentBytes: process.memoryUsage.rss() })
})
