import { expect, it } from "vitest";
import { isInsideAddress } from "./network.ts";

it.each([
  ["http://127.0.0.1:4000", true],
  ["http://localhost:4000", true],
  ["http://service:4000", true],
  ["http://[::1]:4000", true],
  ["http://10.2.3.4", true],
  ["http://172.20.0.3:4000", true],
  ["http://192.168.1.20", true],
  ["https://api.example.com", false],
  ["https://service.example", false],
  ["http://172.32.0.1", false],
  ["http://8.8.8.8", false],
])("%s is inside: %s", (address, expected) => {
  expect(isInsideAddress(address)).toBe(expected);
});
