// Shows notices that come by push while the studio is closed. What it is given is a title and a path of the studio.
self.addEventListener("push", (event) => {
  event.waitUntil(show(event.data));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function show(data) {
  const { title, path, tag } = read(data);
  // Browsers want something shown for whatever came.
  await self.registration.showNotification(title, { tag, data: path, icon: "/icon-192.png" });
}

function read(data) {
  try {
    const { title, path, tag } = data.json();
    if (typeof title === "string" && typeof path === "string") return { title, path, tag: String(tag) };
  } catch {
    // What cannot be read came from nobody we know.
  }
  return { title: "Sceneboard", path: "/inbox", tag: "unread" };
}

async function open(path) {
  const address = new URL(path, self.location.origin);
  const target = address.origin === self.location.origin ? address.href : `${self.location.origin}/inbox`;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((client) => client.url === target);
  await (there ? there.focus() : self.clients.openWindow(target));
}
