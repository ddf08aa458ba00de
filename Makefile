# Two commands are enough: make demo (simulates the robot and writes its animation) and make test.
BUILD ?= build
CMAKE_FLAGS ?=

all: $(BUILD)/build.ninja
	@cmake --build $(BUILD)

$(BUILD)/build.ninja: CMakeLists.txt | deps
	@cmake -S . -B $(BUILD) -G Ninja $(CMAKE_FLAGS) > /dev/null

deps:
	@tools/install-deps.sh

test: all
	@ctest --test-dir $(BUILD) --output-on-failure -j2

sanitize:
	@$(MAKE) BUILD=build-sanitize CMAKE_FLAGS=-DSANITIZE=ON all
	@ctest --test-dir build-sanitize --output-on-failure -j2

clean:
	rm -rf build build-*

.PHONY: all deps test sanitize clean
