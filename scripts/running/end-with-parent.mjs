// Preloaded into a server that a script starts with a line to itself (`ipc`): when that script dies without a word (kill -9), the
// server ends with grace instead of living on, unseen, with the port and the data folder in its hands.
const end = () => process.kill(process.pid, 'SIGTERM')
if (process.connected) process.once('disconnect', end)
// It died before this file was read, so the event has been.
else end()
// The line to the parent must not keep a server alive that has nothing left to do.
process.channel?.unref()
