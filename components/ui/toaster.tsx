"use client";
import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { type Notice, receiveNotices } from "./notify.ts";

const ToastStack = dynamic(() => import("./toast-stack.tsx").then((module) => module.ToastStack), { ssr: false });

/** Where short messages appear; what shows them is loaded with the first one. */
export function Toaster() {
  const [notices, setNotices] = useState<Notice[]>([]);
  useEffect(() => receiveNotices((notice) => setNotices((earlier) => [...earlier, notice])), []);
  return notices.length > 0 ? <ToastStack notices={notices} /> : null;
}
